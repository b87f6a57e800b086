import { deviceSessionIdSchema } from '@gable/contracts/session';
import { desc, eq } from 'drizzle-orm';
import type { DeviceSession, SessionsPort } from '#integrations/sessions/sessions.port.ts';
import type { AuthContext } from '../auth-context.ts';
import { sessionIdSchema } from '../ids.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { authUsers } from '../user.tables.ts';
import { endOwnSession } from './end-sessions.ts';
import { reauthenticateSession } from './reauthenticate-session.ts';

/** More than any user has. */
const MAX_SESSIONS = 50;

function toDeviceSession(row: SessionRow): DeviceSession {
  return {
    id: deviceSessionIdSchema.parse(row.id),
    userAgent: row.userAgent,
    address: row.ip,
    createdAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    secondFactor: row.aal === 'aal2',
  };
}

/** Session management for the rest of the app. */
export function createUserSessions(ctx: AuthContext): SessionsPort {
  const { db } = ctx;
  return {
    async list(userId) {
      const rows = await db.read
        .select()
        .from(authSessions)
        .where(eq(authSessions.userId, userId))
        .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
        .limit(MAX_SESSIONS);
      return rows.map(toDeviceSession);
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
