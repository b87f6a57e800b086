import { instant } from '@gable/contracts/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from './iso.ts';

it('writes every time as JavaScript does', () => {
  const years = { min: Date.UTC(1970), max: Date.UTC(9999) };
  fc.assert(
    fc.property(fc.integer(years), (at) => {
      expect(iso(instant(at))).toBe(new Date(at).toISOString());
    }),
  );
});
