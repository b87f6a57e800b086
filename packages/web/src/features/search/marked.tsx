import css from './found-list.module.css';

interface MarkedProps {
  readonly text: string;
  /** What was looked for. */
  readonly sought: string;
}

/** A text with what was looked for in it made to stand out; the text alone where it was found elsewhere. */
export function Marked({ text, sought }: MarkedProps) {
  const lower = text.toLowerCase();
  const at = lower.indexOf(sought.toLowerCase());
  // A few letters become longer in lower case, and then the places do not agree.
  if (at === -1 || lower.length !== text.length) return text;
  const end = at + sought.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
