import { findPlaceholderPlaces } from '@gable/contracts/contract';
import css from './contract-document.module.css';

/** A text in which each placeholder is marked. The marks can be focused by code (`show-mark.ts`). */
export function MarkedText({ text }: { readonly text: string }) {
  const places = findPlaceholderPlaces(text);
  if (places.length === 0) return text;
  return (
    <>
      {places.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(places[index - 1]?.end ?? 0, start)}
          <mark className={css.placeholder} tabIndex={-1}>
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.end)}
    </>
  );
}
