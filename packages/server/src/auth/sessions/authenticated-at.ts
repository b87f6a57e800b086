import { type Instant, instantFromSeconds, type UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/index.ts';
import type { SessionId } from '../ids.ts';
import { type AuthenticationMethod, authSessions } from '../session.tables.ts';

/** An anonymous sign-in is not an authentication; every other method is. */
function getLatest(amr: readonly AuthenticationMethod[]): Instant | null {
  const times = amr.flatMap(({ method, timestamp }) => (method === 'anonymous' ? [] : [timestamp]));
  return times.length === 0 ? null : instantFromSeconds(Math.max(...times));
}

/**
 * Returns when the user last authenticated in this session by any method; null if the session has
 * ended.
 */
export async function readAuthenticatedAt(
  db: Database,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: SessionId },
): Promise<Instant | null> {
  const [session] = await db.read
    .select({ amr: authSessions.amr })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  return session ? getLatest(session.amr) : null;
}
