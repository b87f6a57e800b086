import { describe, expect, it } from 'vitest';
import {
  codeSchema,
  emailOnlySchema,
  LOST_FACTOR_NOTE_MAX,
  lostFactorNoteSchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from './index.ts';

const messagesOf = (schema: typeof signInSchema | typeof signUpSchema, input: unknown) => {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? [])
    messages[issue.path.join('.')] ??= issue.message;
  return messages;
};

describe('signing in', () => {
  it('is checked message for message', () => {
    expect(messagesOf(signInSchema, { email: 'ann', password: '' })).toEqual({
      email: 'Please enter a valid email',
      password: 'Password is required',
    });
  });

  it('takes an address as people type it', () => {
    expect(signInSchema.parse({ email: ' Ann@Example.COM ', password: 'x' }).email).toBe('ann@example.com');
  });
});

describe('signing up', () => {
  // Spec: validation-4, constants-4
  it('is checked message for message, all at once', () => {
    expect(
      messagesOf(signUpSchema, { name: ' ', email: '', password: '12345', confirmPassword: '' }),
    ).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Please confirm your password',
    });
  });

  // Spec: validation-5
  it('says that the passwords differ, on the confirmation, also while another field is wrong', () => {
    const form = { name: '', email: 'ann@example.com', password: '123456', confirmPassword: '1234567' };
    expect(messagesOf(signUpSchema, form)).toEqual({
      name: 'Name is required',
      confirmPassword: "Passwords don't match",
    });
  });
});

describe('a new password', () => {
  // Spec: constants-4
  it('is checked in the words of sign-up', () => {
    const messages = (input: unknown) =>
      (newPasswordSchema.safeParse(input).error?.issues ?? []).map(({ message }) => message);
    expect(messages({ password: '12345', confirmPassword: '' })).toEqual([
      'Password must be at least 6 characters',
      'Please confirm your password',
    ]);
    expect(messages({ password: '123456', confirmPassword: '1234567' })).toEqual(["Passwords don't match"]);
    expect(messages({ password: '123456', confirmPassword: '123456' })).toEqual([]);
  });
});

describe('a code', () => {
  it.each(['', '12345', '1234567', '12345a', '123 456'])('is not %j', (code) => {
    expect(codeSchema.safeParse({ code }).error?.issues[0]?.message).toBe('Enter the 6 digits of the code');
  });

  it('is six digits, with their zeros', () => {
    expect(codeSchema.parse({ code: '001234' })).toEqual({ code: '001234' });
  });
});

describe('what is sent along', () => {
  it('is an address as people type it', () => {
    expect(emailOnlySchema.parse({ email: ' Ann@Example.COM ' })).toEqual({ email: 'ann@example.com' });
  });

  it('is a note that support will read to its end', () => {
    expect(lostFactorNoteSchema.parse({ note: ' ' })).toEqual({ note: '' });
    const long = 'x'.repeat(LOST_FACTOR_NOTE_MAX + 1);
    expect(lostFactorNoteSchema.safeParse({ note: long }).success).toBe(false);
  });
});
