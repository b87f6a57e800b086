import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { requireSession } from '#auth/http/require-session.ts';
import { endAllSessions, endOtherSessions, endSession } from '#auth/sessions/end-sessions.ts';
import type { LiveSession } from '#auth/sessions/find-live-session.ts';
import { lockLiveSession } from '#auth/sessions/lock-session.ts';
import type { Transaction } from '#db/index.ts';

const scopeSchema = z.optional(z.enum(['', 'global', 'local', 'others']));
type Scope = z.output<typeof scopeSchema>;
const querySchema = z.object({ scope: z.optional(z.unknown()) });

/**
 * Ends the sessions in the scope. While MFA is pending, a session can only end itself, because the
 * password alone must not sign the user out elsewhere; `others` throws 401 insufficient_aal.
 */
async function endSessionsInScope(
  scope: Scope,
  tx: Transaction,
  { session, user }: LiveSession,
): Promise<void> {
  const isMfaPending = user.hasSecondFactor && session.aal === 'aal1';
  switch (scope) {
    case '':
    case undefined:
    case 'global':
      return isMfaPending ? endSession(tx, session.id) : endAllSessions(tx, user.id);
    case 'local':
      return endSession(tx, session.id);
    case 'others':
      if (isMfaPending)
        throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to sign out other sessions.');
      return endOtherSessions(tx, user.id, session.id);
  }
}

/** `POST /logout`: ends this session, the user's other sessions, or all of them (default). */
export async function signOut(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const live = await requireSession(ctx, request);
  const { scope } = querySchema.parse(request.query);
  const parsed = scopeSchema.safeParse(scope);
  if (!parsed.success) throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) =>
    endSessionsInScope(parsed.data, tx, await lockLiveSession(tx, live, now)),
  );
}
