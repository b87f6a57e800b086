import { describe, expect, it } from 'vitest';
import { editConflicts } from './edit-conflict.ts';

const read = { amount: '250', terms: 'Net 30', description: null };

describe('editConflicts', () => {
  it('ignores changes of other fields', () => {
    const current = { ...read, amount: '900' };
    expect(editConflicts({ current, changes: { terms: 'Net 15' }, base: { terms: 'Net 30' } })).toBeNull();
  });

  it('returns the stored value of a field that both changed', () => {
    const current = { ...read, amount: '900' };
    const edit = { current, changes: { amount: '300' }, base: { amount: '250' } };
    expect(editConflicts(edit)).toEqual({ amount: '900' });
  });

  it('ignores changes to the same value', () => {
    const current = { ...read, amount: '300' };
    expect(editConflicts({ current, changes: { amount: '300' }, base: { amount: '250' } })).toBeNull();
  });

  it('treats empty text as null', () => {
    expect(
      editConflicts({ current: read, changes: { description: 'x' }, base: { description: '' } }),
    ).toBeNull();
    const taken = { current: read, changes: { terms: '' }, base: { terms: 'Net 30' } };
    expect(editConflicts({ ...taken, current: { ...read, terms: null } })).toBeNull();
  });

  it('returns a field that the edit depends on but does not set', () => {
    const current = { ...read, pricingStructure: 'hourly' };
    const base = { amount: '250', pricingStructure: 'fixed' };
    expect(editConflicts({ current, changes: { amount: '300' }, base })).toEqual({
      pricingStructure: 'hourly',
    });
  });
});
