import { type AnalyticsRange, analyticsRangeSchema, rangeLabel } from '@gable/contracts/analytics';
import { NativeSelect } from '@mantine/core';
import * as z from 'zod/mini';

const RANGES = analyticsRangeSchema.options.map((value) => ({ value, label: rangeLabel(value) }));

interface RangeSelectProps {
  readonly range: AnalyticsRange;
  readonly onRange: (range: AnalyticsRange) => void;
}

/** Of which time the figures are. */
export function RangeSelect({ range, onRange }: RangeSelectProps) {
  const choose = (value: string) => {
    const chosen = z.safeParse(analyticsRangeSchema, value);
    if (chosen.success) onRange(chosen.data);
  };
  return (
    <NativeSelect
      aria-label="Time range"
      data={RANGES}
      value={range}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
