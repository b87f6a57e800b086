/**
 * The ranges of the analytics screen, in the months of the agent's statements. 'Last 3 months' is the current
 * month to date and the two months before. 'All time' starts with the month of the agent's first
 * deal or payment.
 */
export const ANALYTICS_RANGES = ['3-months', '6-months', '12-months', 'this-year', 'all'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

export const DEFAULT_RANGE: AnalyticsRange = '6-months';

const RANGE_LABELS: Readonly<Record<AnalyticsRange, string>> = {
  '3-months': 'Last 3 months',
  '6-months': 'Last 6 months',
  '12-months': 'Last 12 months',
  'this-year': 'This year',
  all: 'All time',
};

export function getRangeLabel(range: AnalyticsRange): string {
  return RANGE_LABELS[range];
}
