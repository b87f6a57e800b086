import { describe, expect, it } from 'vitest';
import { emailText } from './text.ts';

const schema = emailText('invalid');
const takes = (address: string) => schema.safeParse(address).success;

describe('an email address', () => {
  it('has at most 64 octets before the @', () => {
    expect(takes(`${'a'.repeat(64)}@example.com`)).toBe(true);
    expect(takes(`${'a'.repeat(65)}@example.com`)).toBe(false);
    expect(takes(`  ${'a'.repeat(64)}@example.com  `)).toBe(true);
    // Half as many characters, each of two octets.
    expect(takes(`${'é'.repeat(33)}@example.com`)).toBe(false);
  });

  it('is refused in one sentence', () => {
    const { error } = schema.safeParse(`${'a'.repeat(65)}@example.com`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['invalid']);
  });
});
