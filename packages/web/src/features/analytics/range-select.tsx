import { ANALYTICS_RANGES, type AnalyticsRange, rangeLabel } from '@gable/contracts/analytics';
import { NativeSelect } from '@mantine/core';

const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: rangeLabel(value) }));

interface RangeSelectProps {
  readonly range: AnalyticsRange;
  readonly onRange: (range: AnalyticsRange) => void;
}

/** Of which time the figures are. */
export function RangeSelect({ range, onRange }: RangeSelectProps) {
  const choose = (value: string) => {
    const chosen = ANALYTICS_RANGES.find((one) => one === value);
    if (chosen) onRange(chosen);
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
