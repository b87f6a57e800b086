import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { requireSession } from '../http/require-session.ts';
import { endAllSessions, endOtherSessions, endSession } from '../sessions/end-sessions.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';

const scopeSchema = z.optional(z.enum(['', 'global', 'local', 'others']));
type Scope = z.output<typeof scopeSchema>;
const querySchema = z.object({ scope: z.optional(z.unknown()) });

function endWithin(scope: Scope, tx: Transaction, { session, user }: LiveSession): Promise<void> {
  switch (scope) {
    case '':
    case undefined:
    case 'global':
      return endAllSessions(tx, user.id);
    case 'local':
      return endSession(tx, session.id);
    case 'others':
      return endOtherSessions(tx, user.id, session.id);
  }
}

/** `POST /logout`: ends this session, the user's others, or both; without a scope, or with an empty one, both. */
export async function signOut(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const live = await requireSession(ctx, request);
  const { scope } = querySchema.parse(request.query);
  const known = scopeSchema.safeParse(scope);
  if (!known.success) throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  await ctx.db.transaction((tx) => endWithin(known.data, tx, live));
}
