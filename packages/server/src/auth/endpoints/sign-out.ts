import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { requireSession } from '../http/require-session.ts';
import { endAllSessions, endOtherSessions, endSession } from '../sessions/end-sessions.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';

const scopeSchema = z.optional(z.enum(['', 'global', 'local', 'others']));
type Scope = z.output<typeof scopeSchema>;
const querySchema = z.object({ scope: z.optional(z.unknown()) });

/**
 * Ends the sessions in the scope. A session whose second factor is still due ends itself alone: the
 * password is not enough to sign its user out elsewhere. Throws 401 insufficient_aal for `others` then.
 */
async function endWithin(scope: Scope, tx: Transaction, { session, user }: LiveSession): Promise<void> {
  const factorIsDue = user.hasSecondFactor && session.aal === 'aal1';
  switch (scope) {
    case '':
    case undefined:
    case 'global':
      return factorIsDue ? endSession(tx, session.id) : endAllSessions(tx, user.id);
    case 'local':
      return endSession(tx, session.id);
    case 'others':
      if (factorIsDue)
        throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to sign out other sessions.');
      return endOtherSessions(tx, user.id, session.id);
  }
}

/** `POST /logout`: ends this session, the user's others, or both; without a scope, or with an empty one, both. */
export async function signOut(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const live = await requireSession(ctx, request);
  const { scope } = querySchema.parse(request.query);
  const known = scopeSchema.safeParse(scope);
  if (!known.success) throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => endWithin(known.data, tx, await lockLiveSession(tx, live, now)));
}
