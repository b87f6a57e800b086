import { type ReactNode, useId } from 'react';
import css from './buyer-dashboard.module.css';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the dashboard under its own heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The frame of a list around what is said in its place. */
export function Surface({ children }: { readonly children: ReactNode }) {
  return <div className={css.surface}>{children}</div>;
}
