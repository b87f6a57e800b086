import css from './results-list.module.css';

interface HighlightProps {
  readonly text: string;
  /** The search text. */
  readonly query: string;
}

/** A text with the search text highlighted, if it occurs. */
export function Highlight({ text, query }: HighlightProps) {
  const lower = text.toLowerCase();
  const at = lower.indexOf(query.toLowerCase());
  // A few letters become longer in lower case, which would shift the positions.
  if (at === -1 || lower.length !== text.length) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
