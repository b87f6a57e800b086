import { formatWait } from '@gable/contracts/analytics';
import { cents, formatUsd } from '@gable/contracts/kernel';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Figure, Figures } from '#shared/ui/figures.tsx';
import type { Analytics } from './analytics-query.ts';
import { type Change, changeOf } from './change-note.ts';
import css from './key-figures.module.css';

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: null } as const;

function ChangeLine({ change }: { readonly change: Change | null }) {
  if (!change) return null;
  const { direction, text } = change;
  const Arrow = ARROWS[direction];
  return (
    <dd className={css.change}>
      {Arrow && <Arrow size={16} stroke={2} aria-hidden="true" />}
      {text}
    </dd>
  );
}

const money = (amount: number) => formatUsd(cents(amount));

/** Of waiting, more is worse: it is said in words that leave no doubt. */
function waitChange({ waits, previous }: Analytics): Change | null {
  const now = waits.median;
  const before = previous?.waits.median ?? null;
  if (now === null || before === null) return null;
  const shown = formatWait(before);
  if (formatWait(now) === shown) return { direction: 'same', text: 'Same as before' };
  return now > before
    ? { direction: 'up', text: `Slower than ${shown} before` }
    : { direction: 'down', text: `Faster than ${shown} before` };
}

/** The four figures that say most, each held against the time before. */
export function KeyFigures({ view }: { readonly view: Analytics }) {
  const { totals, waits, previous } = view;
  const before = previous?.totals;
  return (
    <Figures>
      <Figure label="Your share" value={money(totals.share)} hint="After fees, refunds and disputes" strong>
        <ChangeLine change={before ? changeOf(totals.share, before.share, money) : null} />
      </Figure>
      <Figure label="Paid by clients" value={money(totals.paid)} hint="Before anything is taken off">
        <ChangeLine change={before ? changeOf(totals.paid, before.paid, money) : null} />
      </Figure>
      <Figure label="Payments" value={String(totals.payments)} hint="Services that were paid for">
        <ChangeLine change={before ? changeOf(totals.payments, before.payments, String) : null} />
      </Figure>
      <Figure
        label="Time to payment"
        value={waits.median === null ? '–' : formatWait(waits.median)}
        hint={waits.median === null ? 'No invoice was paid' : 'Median, from invoice to payment'}
      >
        <ChangeLine change={waitChange(view)} />
      </Figure>
    </Figures>
  );
}
