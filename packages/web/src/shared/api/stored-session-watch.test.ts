import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenSignedOutElsewhere, whenTokenIsDue } from './stored-session-watch.ts';

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

describe('a session that this device keeps', () => {
  // Spec: states-2, constants-8
  it('is renewed when its token is about to expire, and not before', () => {
    keep(HOUR);
    const work = vi.fn();
    whenTokenIsDue(work);
    vi.advanceTimersByTime((HOUR - 90) * 1_000);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it.each([
    ['that has expired', () => keep(-10)],
    ['that cannot be read', () => window.localStorage.setItem(KEY, '{')],
  ])('is renewed at once, %s', (_, write) => {
    write();
    const work = vi.fn();
    whenTokenIsDue(work);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is left alone when that was called off', () => {
    keep(-10);
    const work = vi.fn();
    whenTokenIsDue(work)();
    vi.advanceTimersByTime(HOUR * 1_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('is known to have ended when another tab signs out, and not when it renews', () => {
    keep(HOUR);
    const work = vi.fn();
    const stop = whenSignedOutElsewhere(work);
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
