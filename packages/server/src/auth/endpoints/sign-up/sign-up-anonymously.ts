import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { AuthError } from '#auth/errors/auth-error.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalObject, readBody } from '#auth/http/read-body.ts';
import { type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { startSession } from '#auth/sessions/start-session.ts';
import { authUsers } from '#auth/user.tables.ts';
import { buildBlankUser } from '#auth/users/build-user.ts';
import { requireMetadataSize } from '#auth/users/require-metadata-size.ts';

const bodySchema = z.object({ data: optionalObject });

/**
 * `POST /signup` without an email address or phone number: signs in an anonymous user, who becomes
 * permanent by verifying one. Throws 422 anonymous_provider_disabled.
 */
export async function signUpAnonymously(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  if (!ctx.settings.anonymousSignIn)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const userMetadata = readBody(bodySchema, request).data ?? {};
  requireMetadataSize(userMetadata);
  const now = ctx.clock.now();
  const user = { ...buildBlankUser(now), isAnonymous: true, userMetadata };
  const signIn = { method: 'anonymous', provider: 'anonymous', client: getClientInfo(request) } as const;
  const issued = await ctx.db.transaction(async (tx) => {
    await tx.insert(authUsers).values(user);
    return startSession(tx, user.id, signIn, now);
  });
  return toSessionView(ctx, issued);
}
