/** A segment of text: a URL, or the text between two. */
export interface TextSegment {
  readonly text: string;
  readonly isLink: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** Punctuation that belongs to a URL only in its middle. */
const AFTER_ADDRESS = /[.,;:!?'’)\]}]+$/;

/** Splits text into URLs and the text between them, without losing any. */
export function splitAtLinks(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER_ADDRESS, '');
    if (match.index > end) segments.push({ text: text.slice(end, match.index), isLink: false });
    segments.push({ text: address, isLink: true });
    end = match.index + address.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isLink: false });
  return segments;
}

/** Returns the HTTP and HTTPS URLs in a text, in order. */
export function findLinks(text: string): readonly string[] {
  return splitAtLinks(text)
    .filter(({ isLink }) => isLink)
    .map((stretch) => stretch.text);
}
