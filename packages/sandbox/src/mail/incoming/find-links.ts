/** A stretch of text: an address of the web, or what stands between two. */
export interface Stretch {
  readonly text: string;
  readonly isLink: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** What ends a sentence or closes a bracket, and is part of an address only in its middle. */
const AFTER_ADDRESS = /[.,;:!?'’)\]}]+$/;

/** Cuts text into its web addresses and what stands between them; nothing is lost. */
export function splitAtLinks(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER_ADDRESS, '');
    if (match.index > end) stretches.push({ text: text.slice(end, match.index), isLink: false });
    stretches.push({ text: address, isLink: true });
    end = match.index + address.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isLink: false });
  return stretches;
}

/** The http and https addresses in a text, in order. */
export function findLinks(text: string): readonly string[] {
  return splitAtLinks(text)
    .filter(({ isLink }) => isLink)
    .map((stretch) => stretch.text);
}
