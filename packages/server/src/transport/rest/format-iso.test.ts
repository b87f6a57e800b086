import { instant } from '@gable/contracts/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatIso } from './format-iso.ts';

it('formats every time as Date does', () => {
  const years = { min: Date.UTC(1970), max: Date.UTC(9999) };
  fc.assert(
    fc.property(fc.integer(years), (at) => {
      expect(formatIso(instant(at))).toBe(new Date(at).toISOString());
    }),
  );
});
