import { type ReactNode, type RefObject, useId } from 'react';
import css from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons and notes at the end of the header. */
  readonly actions?: ReactNode;
  /** The heading level: 3 inside another panel. */
  readonly level?: 2 | 3;
  /** Without a card, for content with its own frame, such as a table or other panels. */
  readonly bare?: boolean;
  /** The heading, if it can receive the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A section of a screen with a heading, as a card unless it is `bare`. */
export function Panel({
  title,
  description,
  actions,
  level = 2,
  bare = false,
  heading,
  children,
}: PanelProps) {
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <section className={css.panel} data-bare={bare || undefined} aria-labelledby={id}>
      <div className={css.head}>
        <Heading
          id={id}
          className={css.title}
          data-level={level}
          {...(heading && { ref: heading, tabIndex: -1 })}
        >
          {title}
        </Heading>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {description && <div className={css.description}>{description}</div>}
      {children}
    </section>
  );
}
