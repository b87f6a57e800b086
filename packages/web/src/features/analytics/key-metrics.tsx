import { formatDuration } from '@gable/contracts/analytics';
import { cents, formatUsd } from '@gable/contracts/kernel';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Stat, StatList } from '#shared/ui/display/stats.tsx';
import type { Analytics } from './analytics-query.ts';
import { type Change, getChange } from './change.ts';
import css from './key-metrics.module.css';

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

/** Returns the change of the median wait, as 'Slower' or 'Faster', because a longer wait is worse. */
function getWaitChange({ waits, previous }: Analytics): Change | null {
  const current = waits.median;
  const before = previous?.waits.median ?? null;
  if (current === null || before === null) return null;
  const shown = formatDuration(before);
  if (formatDuration(current) === shown) return { direction: 'same', text: 'Same as before' };
  return current > before
    ? { direction: 'up', text: `Slower than ${shown} before` }
    : { direction: 'down', text: `Faster than ${shown} before` };
}

/** The four key metrics, each compared with the previous period. */
export function KeyMetrics({ view }: { readonly view: Analytics }) {
  const { totals, waits, previous } = view;
  const before = previous?.totals;
  return (
    <StatList>
      <Stat label="Your share" value={money(totals.share)} hint="After fees, refunds and disputes" strong>
        <ChangeLine change={before ? getChange(totals.share, before.share, money) : null} />
      </Stat>
      <Stat label="Paid by clients" value={money(totals.paid)} hint="Before fees, refunds and disputes">
        <ChangeLine change={before ? getChange(totals.paid, before.paid, money) : null} />
      </Stat>
      <Stat label="Payments" value={String(totals.payments)} hint="Services paid for">
        <ChangeLine change={before ? getChange(totals.payments, before.payments, String) : null} />
      </Stat>
      <Stat
        label="Time to payment"
        value={waits.median === null ? '–' : formatDuration(waits.median)}
        hint={waits.median === null ? 'No invoice was paid' : 'Median, from invoice to payment'}
      >
        <ChangeLine change={getWaitChange(view)} />
      </Stat>
    </StatList>
  );
}
