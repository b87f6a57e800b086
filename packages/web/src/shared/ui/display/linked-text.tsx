import { Fragment } from 'react';
import css from './linked-text.module.css';

/** Matches a URL in a text, possibly with trailing punctuation. */
const URL_PATTERN = /https?:\/\/[^\s<>"']+/giu;
const PUNCTUATION = '.,;:!?]}’”…';

/** A part of a text: plain text or a URL. */
interface Piece {
  readonly text: string;
  readonly at: number;
  readonly isUrl: boolean;
}

function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A user name before the host can make a URL look like another site.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Removes trailing punctuation. Keeps a closing parenthesis that was opened within the URL. */
function trimPunctuation(url: string): string {
  let unopened = count(url, ')') - count(url, '(');
  let length = url.length;
  for (; length > 0; length -= 1) {
    const last = url.charAt(length - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!PUNCTUATION.includes(last)) break;
  }
  return url.slice(0, length);
}

function parsePieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(URL_PATTERN)) {
    const url = trimPunctuation(match);
    if (!isSafeUrl(url)) continue;
    pieces.push({ text: text.slice(end, index), at: end, isUrl: false });
    pieces.push({ text: url, at: index, isUrl: true });
    end = index + url.length;
  }
  return [...pieces, { text: text.slice(end), at: end, isUrl: false }];
}

/** Plain text with its URLs as links, which send no referrer. */
export function LinkedText({ text }: { readonly text: string }) {
  return parsePieces(text).map((piece) =>
    piece.isUrl ? (
      <a
        key={piece.at}
        href={piece.text}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={css.link}
      >
        {piece.text}
      </a>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  );
}
