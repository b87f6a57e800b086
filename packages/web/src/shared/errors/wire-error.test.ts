import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { getErrorMessage, getWireError, isSignedOut, UNEXPECTED_ERROR } from './wire-error.ts';

function createError(wire: object) {
  return TRPCClientError.from({ error: { message: 'x', code: -32000, data: { wire } } });
}

describe('getWireError', () => {
  // Spec: differences-9
  it('returns the server’s error', () => {
    const wire = {
      status: 422,
      code: 'INVALID_INPUT',
      message: 'Invalid input',
      fields: { amount: 'Required' },
    };
    expect(getWireError(createError(wire))).toEqual(wire);
  });

  it('returns null for other errors', () => {
    expect(getWireError(new Error('no'))).toBeNull();
    expect(getWireError('no')).toBeNull();
    expect(getWireError(createError({ status: 400, code: 'MADE_UP', message: 'x' }))).toBeNull();
  });

  // Spec: differences-10
  it('recognizes an ended session', () => {
    expect(isSignedOut(createError({ status: 401, code: 'SESSION_ENDED', message: 'x' }))).toBe(true);
    expect(isSignedOut(new Error('x'))).toBe(false);
  });
});

describe('getErrorMessage', () => {
  it('prefers the server’s message', () => {
    expect(getErrorMessage(createError({ status: 404, code: 'NOT_FOUND', message: 'Deal not found' }))).toBe(
      'Deal not found',
    );
  });

  it('recognizes network errors of all browsers', () => {
    const message = 'Gable can’t be reached right now. Check your connection and try again.';
    expect(getErrorMessage(new TypeError('Load failed'))).toBe(message);
    expect(getErrorMessage(TRPCClientError.from(new TypeError('Failed to fetch')))).toBe(message);
    expect(getErrorMessage(new Error('Unable to preload CSS for /assets/invoices.css'))).toBe(message);
  });

  it('hides messages for developers', () => {
    const message = 'Gable sent an unexpected response. Please try again in a moment.';
    expect(getErrorMessage(TRPCClientError.from(new Error('Unable to transform response from server')))).toBe(
      message,
    );
    expect(getErrorMessage(TRPCClientError.from(new Error('Stream closed')))).toBe(message);
    expect(getErrorMessage(new TypeError("Cannot read properties of undefined (reading 'id')"))).not.toMatch(
      /connection/,
    );
  });

  it('has a message for any value', () => {
    expect(getErrorMessage(new Error('The card was declined.'))).toBe('The card was declined.');
    expect(getErrorMessage(undefined)).toBe(UNEXPECTED_ERROR);
    expect(getErrorMessage(new Error(''), 'Invalid credentials')).toBe('Invalid credentials');
  });
});
