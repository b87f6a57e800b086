import { describe, expect, it } from 'vitest';
import {
  API_KEY_AREAS,
  API_KEY_PRESETS,
  apiKeyScopeSchema,
  includesScope,
  normalizeScopes,
  presetOf,
  scopeSummary,
} from './index.ts';

describe('the scopes of an API key', () => {
  it('are read and write of each area', () => {
    expect(apiKeyScopeSchema.options).toEqual(
      API_KEY_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`]),
    );
  });

  it('open their own area and no other, and write includes read', () => {
    for (const held of apiKeyScopeSchema.options) {
      for (const needed of apiKeyScopeSchema.options) {
        const isOpen = held === needed || held === needed.replace(':read', ':write');
        expect(includesScope([held], needed), `${held} for ${needed}`).toBe(isOpen);
      }
      expect(includesScope([], held)).toBe(false);
    }
  });

  it('are one per area, in the order of the areas', () => {
    expect(normalizeScopes(['payouts:read', 'deals:read', 'deals:write', 'payouts:read'])).toEqual([
      'deals:write',
      'payouts:read',
    ]);
  });

  it('have presets, of which none may pay out', () => {
    for (const preset of ['read', 'write'] as const) {
      expect(presetOf(API_KEY_PRESETS[preset])).toBe(preset);
      expect(includesScope(API_KEY_PRESETS[preset], 'payouts:write')).toBe(false);
    }
    expect(presetOf([...API_KEY_PRESETS.write, 'payouts:write'])).toBe('custom');
  });

  it('are said in words', () => {
    expect(scopeSummary(['deals:write', 'proposals:write', 'invoices:read'])).toBe(
      'Read and write: deals, proposals. Read only: invoices.',
    );
    expect(scopeSummary(['deals:read'])).toBe('Read only: deals.');
  });
});
