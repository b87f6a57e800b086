/** An axis with its bounds and tick values, in cents. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Rounds up to 1, 2, 2.5, or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10;
  return nice * power;
}

/**
 * Creates an axis in cents that includes `lowest`, `highest`, and zero, with about four round steps of at
 * least one dollar.
 */
export function createScale(lowest: number, highest: number): Scale {
  const span = Math.max(highest, 0) - Math.min(lowest, 0);
  const step = Math.max(100, roundStep(Math.max(span, 1) / 4));
  const low = Math.floor(Math.min(lowest, 0) / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + step);
  const count = Math.round((high - low) / step);
  // Adding zero turns -0 into 0.
  return {
    low: low + 0,
    high,
    ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step + 0),
  };
}

/** Returns a value's position on the axis, in percent from the low end. */
export function toAxisPercent({ low, high }: Scale, value: number): number {
  return ((value - low) / (high - low)) * 100;
}

const UNITS = [
  { size: 1_000_000_000, sign: 'B' },
  { size: 1_000_000, sign: 'M' },
  { size: 1_000, sign: 'K' },
] as const;

/** Formats cents as a short axis label with one decimal: '$1.5K' for 150,000. */
export function formatShortMoney(amount: number): string {
  const dollars = Math.abs(amount) / 100;
  // A value that would round up to 1,000 uses the next unit.
  const { size, sign } = UNITS.find(({ size }) => dollars >= size * 0.999_95) ?? { size: 1, sign: '' };
  return `${amount < 0 ? '-' : ''}$${Math.round((dollars / size) * 10) / 10}${sign}`;
}
