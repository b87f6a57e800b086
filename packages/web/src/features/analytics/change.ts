/** The change of a metric against the previous period. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
}

/**
 * Returns the change, such as 'Up 12% from $1,200.00'. Omits the percentage if the previous value is zero
 * or negative. Returns null if both values are zero.
 *
 * @param format formats a value of the metric
 */
export function getChange(
  current: number,
  previous: number,
  format: (value: number) => string,
): Change | null {
  if (current === 0 && previous === 0) return null;
  if (current === previous) return { direction: 'same', text: 'Same as before' };
  const direction = current > previous ? 'up' : 'down';
  const word = direction === 'up' ? 'Up' : 'Down';
  const percent = previous > 0 ? Math.round((Math.abs(current - previous) / previous) * 100) : 0;
  // Above 1,000% the two values alone are clearer.
  const by = percent > 0 && percent < 1000 ? ` ${percent}%` : '';
  return { direction, text: `${word}${by} from ${format(previous)}` };
}
