import * as z from 'zod/mini';

const slicesSchema = z.record(z.string(), z.string());
const RANGE = /^U\+([0-9A-F]{1,6})(?:-([0-9A-F]{1,6}))?$/iu;

/**
 * Converts a package's list of subsets, from name to 'U+0600-06FF,U+200C', to a map from code point
 * to subset name. The last subset of a code point wins: packages list their main subsets last.
 */
export function readFontSubsets(list: unknown): ReadonlyMap<number, string> {
  const slices = new Map<number, string>();
  for (const [name, ranges] of Object.entries(slicesSchema.parse(list))) {
    for (const range of ranges.split(',')) {
      const [, first = '', last = first] = RANGE.exec(range) ?? [];
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
        slices.set(code, name.replace(/[[\]]/g, ''));
      }
    }
  }
  return slices;
}
