import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalObject, readBody } from '../http/read-body.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { authUsers } from '../user.tables.ts';
import { blankUser } from '../users/blank-user.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';

const bodySchema = z.object({ data: optionalObject });

/**
 * `POST /signup` without an address and a number: a user who does not say who they are, signed in at once. They become
 * like everybody else when they add an address or a number and prove it. Throws 422 anonymous_provider_disabled.
 */
export async function signUpAnonymously(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  if (!ctx.settings.anonymousSignIn)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const userMetadata = readBody(bodySchema, request).data ?? {};
  requireSmallMetadata(userMetadata);
  const now = ctx.clock.now();
  const user = { ...blankUser(now), isAnonymous: true, userMetadata };
  const proof = { method: 'anonymous', provider: 'anonymous', from: clientOf(request) } as const;
  const open = await ctx.db.transaction(async (tx) => {
    await tx.insert(authUsers).values(user);
    return startSession(tx, user.id, proof, now);
  });
  return sessionView(ctx, open);
}
