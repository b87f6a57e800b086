import { describe, expect, it } from 'vitest';
import { signInSchema, signUpSchema } from './index.ts';

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

  it('says that the passwords differ, on the confirmation, also while another field is wrong', () => {
    const form = { name: '', email: 'ann@example.com', password: '123456', confirmPassword: '1234567' };
    expect(messagesOf(signUpSchema, form)).toEqual({
      name: 'Name is required',
      confirmPassword: "Passwords don't match",
    });
  });
});
