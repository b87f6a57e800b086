// @ts-check

/**
 * Returns the median. For an even number of values, returns the smaller of the two middle values.
 * Returns NaN for an empty list.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
