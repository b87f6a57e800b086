import { describe, expect, it } from 'vitest';
import { returnPath } from './guards.ts';

describe('returnPath', () => {
  it('keeps a path of this site, with its search', () => {
    expect(returnPath('/checkout?sessionId=42')).toBe('/checkout?sessionId=42');
  });

  it.each([
    undefined,
    '',
    'checkout',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('never leads away: %s', (next) => expect(returnPath(next)).toBeUndefined());
});
