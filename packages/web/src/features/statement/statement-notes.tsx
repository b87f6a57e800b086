import { instant } from '@gable/contracts/kernel';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDayIn } from '#shared/ui/display/format-day-in.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import type { Statement } from './statement-query.ts';
import css from './statements-screen.module.css';

/** Returns the first and the last day of the period in its time zones. */
function formatDays({ startsAt, endsAt, timeZones }: Statement): string {
  const [first = 'UTC'] = timeZones;
  // The end is exclusive.
  const lastMoment = instant(endsAt - 1);
  return `${formatDayIn(startsAt, first)} – ${formatDayIn(lastMoment, timeZones.at(-1) ?? first)}`;
}

/**
 * The limits of the period, its currency and time zone, and whether its figures are final. Announced when
 * it changes.
 */
export function StatementNotes({ statement }: { readonly statement: Statement }) {
  const { isFinal, currency, timeZones, isDefaultTimeZone } = statement;
  return (
    <div className={css.notes} role="status">
      <StatusBadge label={isFinal ? 'Final' : 'Not final'} tone={isFinal ? 'success' : 'neutral'} />
      <span>{formatDays(statement)}</span>
      <span>Currency: {currency.toUpperCase()}</span>
      <span>
        Time zone: {timeZones.join(', then ')}
        {isDefaultTimeZone && (
          <>
            {'. '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link to="/settings" search={{ tab: 'tours' }} {...props} />}
            >
              Set yours
            </Anchor>{' '}
            in the tour settings. It applies from the next month.
          </>
        )}
      </span>
    </div>
  );
}
