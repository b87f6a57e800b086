import { describe, expect, it } from 'vitest';
import { emailText } from './text.ts';

const schema = emailText('invalid');
const takes = (address: string) => schema.safeParse(address).success;

describe('emailText', () => {
  it('accepts at most 64 octets before the @', () => {
    expect(takes(`${'a'.repeat(64)}@example.com`)).toBe(true);
    expect(takes(`${'a'.repeat(65)}@example.com`)).toBe(false);
    expect(takes(`  ${'a'.repeat(64)}@example.com  `)).toBe(true);
    // Half as many characters of two octets each.
    expect(takes(`${'é'.repeat(33)}@example.com`)).toBe(false);
  });

  it('reports one error', () => {
    const { error } = schema.safeParse(`${'a'.repeat(65)}@example.com`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['invalid']);
  });
});
