import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSignedOutElsewhere, onTokenDue } from './stored-session-watch.ts';

const KEY = 'sb-gable-auth-token';
const HOUR = 3_600;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

function keep(expiresInSeconds: number): void {
  const expires_at = Math.floor(Date.now() / 1_000) + expiresInSeconds;
  window.localStorage.setItem(KEY, JSON.stringify({ access_token: 'a', expires_at }));
}

describe('a stored session', () => {
  // Spec: states-2, constants-8
  it('is renewed when its token is about to expire, and not before', () => {
    keep(HOUR);
    const work = vi.fn();
    onTokenDue(work);
    vi.advanceTimersByTime((HOUR - 90) * 1_000);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it.each([
    ['that has expired', () => keep(-10)],
    ['that cannot be read', () => window.localStorage.setItem(KEY, '{')],
  ])('is renewed immediately %s', (_, write) => {
    write();
    const work = vi.fn();
    onTokenDue(work);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not renewed after cancellation', () => {
    keep(-10);
    const work = vi.fn();
    onTokenDue(work)();
    vi.advanceTimersByTime(HOUR * 1_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('ends when another tab signs out, but not when another tab renews it', () => {
    keep(HOUR);
    const work = vi.fn();
    const stop = onSignedOutElsewhere(work);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(work).not.toHaveBeenCalled();
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(work).toHaveBeenCalledOnce();
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(work).toHaveBeenCalledOnce();
  });
});
