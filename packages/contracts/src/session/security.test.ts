import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { changePasswordSchema, phoneFactorSchema, setPasswordSchema } from './index.ts';

function messagesOf(schema: z.ZodMiniType, input: unknown) {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? [])
    messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

const form = {
  currentPassword: 'open-house',
  password: 'new-house',
  confirmPassword: 'new-house',
  nonce: '',
};

describe('changing a password', () => {
  it('is checked message for message', () => {
    expect(
      messagesOf(changePasswordSchema, {
        currentPassword: '',
        password: '12345',
        confirmPassword: '',
        nonce: '',
      }),
    ).toEqual({
      currentPassword: 'Please enter your current password',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Please confirm your password',
    });
    expect(messagesOf(changePasswordSchema, { ...form, confirmPassword: 'new-mouse' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect(messagesOf(changePasswordSchema, form)).toEqual({});
  });

  it('wants another one', () => {
    const same = { ...form, password: form.currentPassword, confirmPassword: form.currentPassword };
    expect(messagesOf(changePasswordSchema, same)).toEqual({
      password: 'This is your password already. Choose another one.',
    });
    expect(messagesOf(setPasswordSchema, same)).toEqual({});
  });

  it('does not ask for a current one where there is none', () => {
    expect(messagesOf(setPasswordSchema, { ...form, currentPassword: '' })).toEqual({});
  });
});

describe('the number of a phone', () => {
  it.each(['+1 (202) 555-0134', '+12025550134', '+1.202.555.0134'])('is taken as typed: %s', (phone) => {
    expect(phoneFactorSchema.parse({ name: 'Phone', phone }).phone).toBe('+12025550134');
  });

  it.each(['202 555 0134', '+0 202 555', 'call me', '+1'])('is refused: %s', (phone) => {
    expect(messagesOf(phoneFactorSchema, { name: ' ', phone })).toEqual({
      name: 'Give it a name by which you will know it',
      phone: 'Enter the number with its country code, such as +1 202 555 0134',
    });
  });
});
