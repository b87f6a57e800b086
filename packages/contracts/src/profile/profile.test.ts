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

const getMessages = (schema: typeof signInSchema | typeof signUpSchema, input: unknown) => {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? [])
    messages[issue.path.join('.')] ??= issue.message;
  return messages;
};

describe('signInSchema', () => {
  it('is checked message for message', () => {
    expect(getMessages(signInSchema, { email: 'ann', password: '' })).toEqual({
      email: 'Please enter a valid email',
      password: 'Password is required',
    });
  });

  it('normalizes the email address', () => {
    expect(signInSchema.parse({ email: ' Ann@Example.COM ', password: 'x' }).email).toBe('ann@example.com');
  });
});

describe('signUpSchema', () => {
  // Spec: validation-4, constants-4
  it('reports all errors at once', () => {
    expect(
      getMessages(signUpSchema, { name: ' ', email: '', password: '12345', confirmPassword: '' }),
    ).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Please confirm your password',
    });
  });

  // Spec: validation-5
  it('reports a password mismatch on the confirmation even if another field is invalid', () => {
    const form = { name: '', email: 'ann@example.com', password: '123456', confirmPassword: '1234567' };
    expect(getMessages(signUpSchema, form)).toEqual({
      name: 'Name is required',
      confirmPassword: "Passwords don't match",
    });
  });
});

describe('a new password', () => {
  // Spec: constants-4
  it('has the same errors as at sign-up', () => {
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

describe('codeSchema', () => {
  it.each(['', '12345', '1234567', '12345a', '123 456'])('rejects %j', (code) => {
    expect(codeSchema.safeParse({ code }).error?.issues[0]?.message).toBe('Enter the 6 digits of the code');
  });

  it('accepts six digits, including leading zeros', () => {
    expect(codeSchema.parse({ code: '001234' })).toEqual({ code: '001234' });
  });
});

describe('auth form fields', () => {
  it('normalize the email address', () => {
    expect(emailOnlySchema.parse({ email: ' Ann@Example.COM ' })).toEqual({ email: 'ann@example.com' });
  });

  it('limit the length of a note to support', () => {
    expect(lostFactorNoteSchema.parse({ note: ' ' })).toEqual({ note: '' });
    const long = 'x'.repeat(LOST_FACTOR_NOTE_MAX + 1);
    expect(lostFactorNoteSchema.safeParse({ note: long }).success).toBe(false);
  });
});
