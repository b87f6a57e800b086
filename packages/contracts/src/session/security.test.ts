import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { changePasswordSchema, phoneFactorSchema, setPasswordSchema } from './index.ts';

function getMessages(schema: z.ZodMiniType, input: unknown) {
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

describe('a password change', () => {
  it('is checked message for message', () => {
    expect(
      getMessages(changePasswordSchema, {
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
    expect(getMessages(changePasswordSchema, { ...form, confirmPassword: 'new-mouse' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect(getMessages(changePasswordSchema, form)).toEqual({});
  });

  it('requires a different password', () => {
    const same = { ...form, password: form.currentPassword, confirmPassword: form.currentPassword };
    expect(getMessages(changePasswordSchema, same)).toEqual({
      password: 'This is already your password. Choose a different one.',
    });
    expect(getMessages(setPasswordSchema, same)).toEqual({});
  });

  it('requires no current password when there is none', () => {
    expect(getMessages(setPasswordSchema, { ...form, currentPassword: '' })).toEqual({});
  });
});

describe('a phone number', () => {
  it.each(['+1 (202) 555-0134', '+12025550134', '+1.202.555.0134'])('is accepted: %s', (phone) => {
    expect(phoneFactorSchema.parse({ name: 'Phone', phone }).phone).toBe('+12025550134');
  });

  it.each(['202 555 0134', '+0 202 555', 'call me', '+1'])('is rejected: %s', (phone) => {
    expect(getMessages(phoneFactorSchema, { name: ' ', phone })).toEqual({
      name: 'Enter a name',
      phone: 'Enter the number with its country code, such as +1 202 555 0134',
    });
  });
});
