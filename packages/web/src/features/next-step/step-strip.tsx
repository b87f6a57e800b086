import type { StageView } from '@gable/contracts/next-step';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** Focuses the heading when a new step removes the focused button, so that the focus is not lost. */
function useKeepFocus(title: string, heading: RefObject<HTMLHeadingElement | null>) {
  const hasFocus = useRef(false);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (hasFocus.current && isLost) heading.current?.focus();
  }, [title, heading]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A removed button causes no blur event with a target.
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget !== null) hasFocus.current = false;
    },
  };
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
