import { ANALYTICS_RANGES, type AnalyticsRange, getRangeLabel } from '@gable/contracts/analytics';
import { NativeSelect } from '@mantine/core';

const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: getRangeLabel(value) }));

interface RangeSelectProps {
  readonly range: AnalyticsRange;
  readonly onRange: (range: AnalyticsRange) => void;
}

/** Selects the time range of the metrics. */
export function RangeSelect({ range, onRange }: RangeSelectProps) {
  const select = (value: string) => {
    const chosen = ANALYTICS_RANGES.find((one) => one === value);
    if (chosen) onRange(chosen);
  };
  return (
    <NativeSelect
      aria-label="Time range"
      data={RANGES}
      value={range}
      onChange={(event) => select(event.currentTarget.value)}
    />
  );
}
