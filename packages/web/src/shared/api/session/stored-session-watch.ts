import { fieldsOfJson } from '../read-fields.ts';
import { hasStoredSession, readStoredSession } from './stored-session.ts';

/** supabase-js renews a token in its last 90 seconds. */
const RENEW_BEFORE_EXPIRY_MS = 85_000;

/** Returns when to renew the stored token, in milliseconds; 0 (now) if it cannot be read. */
function getRenewalTime(): number {
  // In seconds.
  const { expires_at } = fieldsOfJson(readStoredSession());
  return typeof expires_at === 'number' ? expires_at * 1_000 - RENEW_BEFORE_EXPIRY_MS : 0;
}

/** Calls `callback` when the stored token must be renewed. Returns a function that cancels it. */
export function onTokenDue(callback: () => void): () => void {
  const timer = setTimeout(callback, Math.max(0, getRenewalTime() - Date.now()));
  return () => clearTimeout(timer);
}

/**
 * Calls `callback` when another tab signs out, or when a page restored from the back/forward cache
 * finds the session removed. Returns a function that stops it.
 */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const hadSession = hasStoredSession();
  const check = () => {
    if (!hasStoredSession()) callback();
  };
  const checkRestoredPage = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hadSession) check();
  };
  // Only changes in other tabs trigger this event.
  window.addEventListener('storage', check);
  window.addEventListener('pageshow', checkRestoredPage);
  return () => {
    window.removeEventListener('storage', check);
    window.removeEventListener('pageshow', checkRestoredPage);
  };
}
