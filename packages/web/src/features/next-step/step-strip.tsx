import type { StageView } from '@gable/contracts/next-step';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { StageList } from './stage-list.tsx';
import css from './step-strip.module.css';

interface StepStripProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Whether the text is cut after some lines, because it quotes a client. */
  readonly isQuote?: boolean;
  /** The button for the next step, if the viewer acts next. */
  readonly action?: ReactNode;
  readonly stages?: readonly StageView[];
  /** The heading, which can receive the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** Shows the next step with its button, above the stages that were reached. */
export function StepStrip({ title, text, isQuote = false, action, stages, heading }: StepStripProps) {
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(title, heading ?? ownHeading);
  return (
    <section className={css.strip} aria-label="Next step" {...keepFocus}>
      <div className={css.head}>
        <div className={css.words} role="status">
          <h2 ref={heading ?? ownHeading} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          <p className={css.text} data-quote={isQuote || undefined}>
            {text}
          </p>
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
      {stages && <StageList stages={stages} />}
    </section>
  );
}
