import { Fragment } from 'react';
import css from './message-bubble.module.css';

/** An address of the web within a text. What usually ends a sentence does not belong to it. */
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}’”…]/giu;

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

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
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
