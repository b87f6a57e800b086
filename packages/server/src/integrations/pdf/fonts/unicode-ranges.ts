import * as z from 'zod/mini';

const slicesSchema = z.record(z.string(), z.string());
const RANGE = /^U\+([0-9A-F]{1,6})(?:-([0-9A-F]{1,6}))?$/iu;

/**
 * Reads a package's list of its slices, name to 'U+0600-06FF,U+200C', into a map from code point to the name of the
 * slice that has it. Where two have it, the later one counts: the packages list their main slices last.
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
