import { deviceSessionIdSchema } from '@gable/contracts/session';
import { desc, eq } from 'drizzle-orm';
import type { DeviceSession, SessionsPort } from '#integrations/sessions/sessions.port.ts';
import type { AuthContext } from '../auth-context.ts';
import { sessionIdSchema } from '../ids.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { authUsers } from '../user.tables.ts';
import { endOwnSession } from './end-sessions.ts';
import { reauthenticateSession } from './reauthenticate-session.ts';

/** More than anybody has, and few enough to look through. */
const LISTED = 50;

function deviceSession(row: SessionRow): DeviceSession {
  return {
    id: deviceSessionIdSchema.parse(row.id),
    userAgent: row.userAgent,
    address: row.ip,
    createdAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    secondFactor: row.aal === 'aal2',
  };
}

/** The sessions that this service keeps, for the rest of the house. */
export function createUserSessions(ctx: AuthContext): SessionsPort {
  const { db } = ctx;
  return {
    async list(userId) {
      const rows = await db.read
        .select()
        .from(authSessions)
        .where(eq(authSessions.userId, userId))
        .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
        .limit(LISTED);
      return rows.map(deviceSession);
    },

    end: (userId, sessionId) =>
      db.transaction((tx) => endOwnSession(tx, userId, sessionIdSchema.parse(sessionId))),

    reauthenticate: (request) => reauthenticateSession(ctx, request),

    async hasPassword(userId) {
      const [user] = await db.read
        .select({ passwordHash: authUsers.passwordHash })
        .from(authUsers)
        .where(eq(authUsers.id, userId));
      return Boolean(user?.passwordHash);
    },
  };
}
