/** An axis: where it begins and ends, and what is written along it. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** One, two, two and a half or five times a power of ten: steps that people read without counting. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10;
  return nice * power;
}

/**
 * An axis in whole cents that holds everything from `lowest` to `highest` and zero, with about four steps of round
 * numbers, none under a dollar.
 */
export function scaleOf(lowest: number, highest: number): Scale {
  const span = Math.max(highest, 0) - Math.min(lowest, 0);
  const step = Math.max(100, roundStep(Math.max(span, 1) / 4));
  const low = Math.floor(Math.min(lowest, 0) / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + step);
  const count = Math.round((high - low) / step);
  // Adding zero makes 0 of what would be -0.
  return {
    low: low + 0,
    high,
    ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step + 0),
  };
}

/** Where a value stands on the axis, in per cent from its low end. */
export function placeOn({ low, high }: Scale, value: number): number {
  return ((value - low) / (high - low)) * 100;
}

const UNITS = [
  { size: 1_000_000_000, sign: 'B' },
  { size: 1_000_000, sign: 'M' },
  { size: 1_000, sign: 'K' },
] as const;

/** '$1.5K' for 150,000 cents: what is written along an axis, to one decimal. */
export function shortMoney(amount: number): string {
  const dollars = Math.abs(amount) / 100;
  // What rounds up to a thousand of the smaller unit is one of the larger.
  const { size, sign } = UNITS.find(({ size }) => dollars >= size * 0.999_95) ?? { size: 1, sign: '' };
  return `${amount < 0 ? '-' : ''}$${Math.round((dollars / size) * 10) / 10}${sign}`;
}
