// @ts-check

/**
 * The value in the middle; of two in the middle the smaller one. Not a number when there is none.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
