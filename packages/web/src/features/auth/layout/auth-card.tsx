import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './auth-card.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** A line at the bottom of the card. */
  readonly footer?: ReactNode;
  /** Links under the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The card of a sign-in screen, with its heading. */
export function AuthCard({ title, subtitle, footer, below, children }: AuthCardProps) {
  return (
    <>
      <Card padding="xl" radius="xl" shadow="md" className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        {children}
        {footer && <p className={css.footer}>{footer}</p>}
      </Card>
      {below && <div className={css.below}>{below}</div>}
    </>
  );
}
