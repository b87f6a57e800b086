import { Card } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './auth-note.module.css';

interface AuthNoteProps {
  readonly icon: ReactNode;
  readonly tone?: 'pine' | 'danger';
  readonly title: string;
  readonly text: ReactNode;
  /** The actions, primary first. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/**
 * A sign-in screen with a message instead of a form. Focuses its heading, so that screen readers announce
 * it.
 */
export function AuthNote({ icon, tone = 'pine', title, text, children, below }: AuthNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Card padding="xl" radius="xl" shadow="md" className={css.card}>
        <div className={css.icon} data-tone={tone} aria-hidden="true">
          {icon}
        </div>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        <p className={css.text}>{text}</p>
        {children && <div className={css.actions}>{children}</div>}
      </Card>
      {below && <div className={css.below}>{below}</div>}
    </>
  );
}
