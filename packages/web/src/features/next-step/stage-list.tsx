import { formatDate } from '@gable/contracts/kernel';
import type { StageState, StageView } from '@gable/contracts/next-step';
import { formatMoment } from '#shared/ui/display/format-moment.ts';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import css from './stage-list.module.css';

/** What a screen reader adds to a label. That of a failed stage says it itself. */
const STATE_LABELS: Readonly<Record<StageState, string>> = {
  done: ': done',
  current: ': next',
  upcoming: ': not yet',
  skipped: ': skipped',
  failed: '',
};

/** Shows the stages as a timeline with dates. On a phone, only the latest stage has its text. */
export function StageList({ stages }: { readonly stages: readonly StageView[] }) {
  const latest = stages.findLastIndex(({ state }) => state === 'done' || state === 'failed');
  return (
    <ol className={css.stages} aria-label="Progress">
      {stages.map(({ stage, label, state, at }, index) => (
        <li
          key={stage}
          className={css.stage}
          data-state={state}
          data-latest={index === latest || undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css.label}>{label}</span>
          <span className={hidden.hidden}>{STATE_LABELS[state]}</span>
          {at !== null && (
            <time className={css.date} dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
