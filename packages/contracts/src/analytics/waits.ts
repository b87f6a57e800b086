const DAY_MS = 86_400_000;

/**
 * How long clients take to pay, sorted into six steps: each holds the waits that are shorter than `days` and not shorter
 * than the step before it; the last holds the rest.
 */
export const WAIT_STEPS = [
  { label: 'Within a day', days: 1 },
  { label: '1 to 3 days', days: 3 },
  { label: '3 to 7 days', days: 7 },
  { label: '1 to 2 weeks', days: 14 },
  { label: '2 to 4 weeks', days: 28 },
  { label: '4 weeks or more', days: null },
] as const;

/** Where a step begins and ends, in milliseconds: `from` counts, `to` does not. */
export function waitStepBounds(index: number): { readonly from: number; readonly to: number | null } {
  const days = WAIT_STEPS[index]?.days ?? null;
  return {
    from: (WAIT_STEPS[index - 1]?.days ?? 0) * DAY_MS,
    to: days === null ? null : days * DAY_MS,
  };
}

const unit = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A wait in milliseconds as people say it, a minute at least: '40 minutes', '5 hours', '2.5 days', '12 days'. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return unit(minutes, 'minute');
  const hours = Math.round(milliseconds / 3_600_000);
  if (hours < 24) return unit(hours, 'hour');
  const days = milliseconds / DAY_MS;
  return unit(days < 9.95 ? Math.round(days * 10) / 10 : Math.round(days), 'day');
}
