import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { isSignedOut, messageOf, UNEXPECTED, wireErrorOf } from './wire-error-of.ts';

function refusal(wire: object) {
  return TRPCClientError.from({ error: { message: 'x', code: -32000, data: { wire } } });
}

describe('wireErrorOf', () => {
  // Spec: differences-9
  it('finds what the server said', () => {
    const wire = {
      status: 422,
      code: 'INVALID_INPUT',
      message: 'Invalid input',
      fields: { amount: 'Required' },
    };
    expect(wireErrorOf(refusal(wire))).toEqual(wire);
  });

  it('does not take something else for it', () => {
    expect(wireErrorOf(new Error('no'))).toBeNull();
    expect(wireErrorOf('no')).toBeNull();
    expect(wireErrorOf(refusal({ status: 400, code: 'MADE_UP', message: 'x' }))).toBeNull();
  });

  // Spec: differences-10
  it('knows a session that ended', () => {
    expect(isSignedOut(refusal({ status: 401, code: 'SESSION_ENDED', message: 'x' }))).toBe(true);
    expect(isSignedOut(new Error('x'))).toBe(false);
  });
});

describe('messageOf', () => {
  it('prefers the server’s words', () => {
    expect(messageOf(refusal({ status: 404, code: 'NOT_FOUND', message: 'Deal not found' }))).toBe(
      'Deal not found',
    );
  });

  it('says that the server cannot be reached, in every browser alike', () => {
    const message = 'Gable cannot be reached right now. Check your connection and try again.';
    expect(messageOf(new TypeError('Load failed'))).toBe(message);
    expect(messageOf(TRPCClientError.from(new TypeError('Failed to fetch')))).toBe(message);
    expect(messageOf(new Error('Unable to preload CSS for /assets/invoices.css'))).toBe(message);
  });

  it('does not pass on what only a developer understands', () => {
    const message = 'Gable did not answer as expected. Please try again in a moment.';
    expect(messageOf(TRPCClientError.from(new Error('Unable to transform response from server')))).toBe(
      message,
    );
    expect(messageOf(TRPCClientError.from(new Error('Stream closed')))).toBe(message);
    expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'id')"))).not.toMatch(
      /connection/,
    );
  });

  it('has words for anything', () => {
    expect(messageOf(new Error('The card was declined.'))).toBe('The card was declined.');
    expect(messageOf(undefined)).toBe(UNEXPECTED);
    expect(messageOf(new Error(''), 'Invalid credentials')).toBe('Invalid credentials');
  });
});
