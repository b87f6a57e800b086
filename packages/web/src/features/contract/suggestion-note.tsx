import type { SuggestionResult } from '@gable/contracts/contract';
import css from './suggestion-note.module.css';

const countOf = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** Says which of the model's suggestions are not in the drafted text, so that the agent can add what is right. */
export function SuggestionNote({ suggestions }: { readonly suggestions: SuggestionResult | null }) {
  if (suggestions === null) return null;
  const { addedCount, leftOut } = suggestions;
  if (addedCount === 0 && leftOut.length === 0) {
    return (
      <p role="note" className={css.note}>
        The AI suggested nothing that fits this service. This is the standard text.
      </p>
    );
  }
  if (leftOut.length === 0) return null;
  return (
    <details className={css.note}>
      <summary>
        {countOf(leftOut.length)} of the AI {leftOut.length === 1 ? 'was' : 'were'} left out
      </summary>
      <p>
        The AI may only add plain tasks of yours. Money, numbers, names and rights are in other clauses. If
        one of these is right, copy it into the text.
      </p>
      <ul>
        {leftOut.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </details>
  );
}
