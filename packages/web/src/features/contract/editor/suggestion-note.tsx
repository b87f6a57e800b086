import type { SuggestionResult } from '@gable/contracts/contract';
import css from './suggestion-note.module.css';

const formatSuggestionCount = (count: number) =>
  count === 1 ? '1 AI suggestion' : `${count} AI suggestions`;

/** Lists the AI suggestions that were left out of the draft, so that the agent can add them manually. */
export function SuggestionNote({ suggestions }: { readonly suggestions: SuggestionResult | null }) {
  if (suggestions === null) return null;
  const { addedCount, leftOut } = suggestions;
  if (addedCount === 0 && leftOut.length === 0) {
    return (
      <p role="note" className={css.note}>
        The AI had no suggestions for this service. This is the standard text.
      </p>
    );
  }
  if (leftOut.length === 0) return null;
  return (
    <details className={css.note}>
      <summary>{formatSuggestionCount(leftOut.length)} left out</summary>
      <p>
        The AI can only add simple tasks for you. Money, numbers, names, and rights belong in other clauses.
        To use one of these, copy it into the text.
      </p>
      <ul>
        {leftOut.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </details>
  );
}
