import { fieldsOfJson } from './read-fields.ts';
import { hasStoredSession, readStoredSession } from './stored-session.ts';

/** supabase-js renews a token in its last 90 seconds. */
const RENEWED_BEFORE_MS = 85_000;

/** When the stored session's token is to be renewed; at once where that cannot be read. */
function dueAt(): number {
  // In seconds.
  const { expires_at } = fieldsOfJson(readStoredSession());
  return typeof expires_at === 'number' ? expires_at * 1_000 - RENEWED_BEFORE_MS : 0;
}

/** Does this work when the token of this device's session has to be renewed; answers how to call it off. */
export function whenTokenIsDue(work: () => void): () => void {
  const timer = setTimeout(work, Math.max(0, dueAt() - Date.now()));
  return () => clearTimeout(timer);
}

/**
 * Does this work when another tab signs this device out; answers how to stop. A page that lay in the browser's memory
 * meanwhile hears of it when Back brings it up again.
 */
export function whenSignedOutElsewhere(work: () => void): () => void {
  const hadSession = hasStoredSession();
  const look = () => {
    if (!hasStoredSession()) work();
  };
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hadSession) look();
  };
  // Only other tabs' changes arrive as this event.
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', lookAgain);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', lookAgain);
  };
}
