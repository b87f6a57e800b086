import { describe, expect, it } from 'vitest';
import {
  API_KEY_PRESETS,
  API_KEY_RESOURCES,
  apiKeyScopeSchema,
  formatScopes,
  getScopePreset,
  hasScope,
  normalizeScopes,
} from './index.ts';

describe('API key scopes', () => {
  it('exist as read and write for each resource', () => {
    expect(apiKeyScopeSchema.options).toEqual(
      API_KEY_RESOURCES.flatMap((area) => [`${area}:read`, `${area}:write`]),
    );
  });

  it('give access only to their resource, and write includes read', () => {
    for (const held of apiKeyScopeSchema.options) {
      for (const needed of apiKeyScopeSchema.options) {
        const isOpen = held === needed || held === needed.replace(':read', ':write');
        expect(hasScope([held], needed), `${held} for ${needed}`).toBe(isOpen);
      }
      expect(hasScope([], held)).toBe(false);
    }
  });

  it('are normalized to one per resource, in display order', () => {
    expect(normalizeScopes(['payouts:read', 'deals:read', 'deals:write', 'payouts:read'])).toEqual([
      'deals:write',
      'payouts:read',
    ]);
  });

  it('have presets, none of which can create payouts', () => {
    for (const preset of ['read', 'write'] as const) {
      expect(getScopePreset(API_KEY_PRESETS[preset])).toBe(preset);
      expect(hasScope(API_KEY_PRESETS[preset], 'payouts:write')).toBe(false);
    }
    expect(getScopePreset([...API_KEY_PRESETS.write, 'payouts:write'])).toBe('custom');
  });

  it('are formatted as text', () => {
    expect(formatScopes(['deals:write', 'proposals:write', 'invoices:read'])).toBe(
      'Read and write: deals, proposals. Read only: invoices.',
    );
    expect(formatScopes(['deals:read'])).toBe('Read only: deals.');
  });
});
