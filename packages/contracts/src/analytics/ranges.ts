/**
 * The time that the figures are of, in calendar months of UTC. 'Last 3 months' is this month until now and the two
 * before it; 'this year' begins on January 1; 'all time' with the month of the agent's first deal or payment.
 */
export const ANALYTICS_RANGES = ['3-months', '6-months', '12-months', 'this-year', 'all'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

/** What is shown where no range is asked for. */
export const DEFAULT_RANGE: AnalyticsRange = '6-months';

const RANGE_LABELS: Readonly<Record<AnalyticsRange, string>> = {
  '3-months': 'Last 3 months',
  '6-months': 'Last 6 months',
  '12-months': 'Last 12 months',
  'this-year': 'This year',
  all: 'All time',
};

export function rangeLabel(range: AnalyticsRange): string {
  return RANGE_LABELS[range];
}
