import type { ReactNode } from 'react';
import { BrandHeader } from '#shared/ui/layout/brand-header.tsx';
import css from './booking-frame.module.css';

interface BookingFrameProps {
  readonly title: ReactNode;
  /** The price, the length, and the agent's brokerage and license. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout of the booking page. Uses no Mantine, because the first HTML consists of it. The server
 * inserts the texts.
 */
export function BookingFrame({ title, facts, children }: BookingFrameProps) {
  return (
    <div className={css.page}>
      <BrandHeader>
        <span className={css.note}>Book a tour</span>
      </BrandHeader>
      <main className={css.main}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.facts}>{facts}</p>
        {children}
      </main>
    </div>
  );
}
