import { Fragment } from 'react';
import css from './message-bubble.module.css';

/** An address of the web within a text, with what usually ends a sentence after it. */
const ADDRESS = /https?:\/\/[^\s<>"']+/giu;
const SENTENCE_END = '.,;:!?]}’”…';

/** One piece of a text: words, or an address that leads somewhere. */
interface Piece {
  readonly text: string;
  readonly at: number;
  readonly isAddress: boolean;
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // An address with a name before its host pretends to lead to that name.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Without the end of the sentence that it stands in; a bracket that was opened within the address belongs to it. */
function withoutSentenceEnd(address: string): string {
  let unopened = count(address, ')') - count(address, '(');
  let length = address.length;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!SENTENCE_END.includes(last)) break;
  }
  return address.slice(0, length);
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found);
    if (!isWebAddress(address)) continue;
    pieces.push({ text: text.slice(end, index), at: end, isAddress: false });
    pieces.push({ text: address, at: index, isAddress: true });
    end = index + address.length;
  }
  return [...pieces, { text: text.slice(end), at: end, isAddress: false }];
}

/** Plain text as it was typed, its web addresses as links that say where they lead and tell nobody where from. */
export function LinkedText({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece) =>
    piece.isAddress ? (
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
