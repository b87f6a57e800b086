import { hash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { authPkceFlows, type FlowRow } from '#auth/flow.tables.ts';
import { flowNotFound, hashAuthCode } from '#auth/flows/issue-auth-code.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { lockUser } from '#auth/mfa/lock-user.ts';
import { type IssuedSession, type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { type SignInDetails, startSession } from '#auth/sessions/start-session.ts';
import { isBanned } from '#auth/users/user-store.ts';
import type { Transaction } from '#db/index.ts';

const bodySchema = z.object({ auth_code: optionalString, code_verifier: optionalString });

/** Whether the verifier matches the flow's challenge (RFC 7636, section 4.6). */
function matchesVerifier({ codeChallenge, codeChallengeMethod }: FlowRow, verifier: string): boolean {
  const computed = codeChallengeMethod === 's256' ? hash('sha256', verifier, 'base64url') : verifier;
  const [left, right] = [computed, codeChallenge].map((text) => hash('sha256', text, 'buffer'));
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/**
 * Returns the finished flow of an auth code. A wrong verifier does not consume the code: it is too
 * long to guess, and an attacker who intercepts a code must not be able to invalidate it.
 */
async function requireFlow(ctx: AuthContext, code: string, verifier: string): Promise<FlowRow> {
  const [flow] = await ctx.db.read
    .select()
    .from(authPkceFlows)
    .where(eq(authPkceFlows.codeHash, hashAuthCode(code)));
  if (!flow) throw flowNotFound();
  if (flow.expiresAt <= ctx.clock.now())
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!matchesVerifier(flow, verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  return flow;
}

/** Consumes the flow and signs its user in. */
async function exchange(
  ctx: AuthContext,
  tx: Transaction,
  { id, userId, method, provider }: FlowRow,
  client: SignInDetails['client'],
): Promise<IssuedSession> {
  if (userId === null) throw flowNotFound();
  const now = ctx.clock.now();
  // Lock order: user first. A password change deletes flows under the user lock.
  const user = await lockUser(tx, userId, now);
  const deleted = await tx
    .delete(authPkceFlows)
    .where(eq(authPkceFlows.id, id))
    .returning({ id: authPkceFlows.id });
  if (deleted.length === 0) throw flowNotFound();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  return startSession(tx, userId, { method, provider, client }, now);
}

/** `POST /token?grant_type=pkce`: exchanges an auth code and its code verifier for a session. */
export async function grantPkce(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const { auth_code: code, code_verifier: verifier } = readBody(bodySchema, request);
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  const flow = await requireFlow(ctx, code, verifier);
  const issued = await ctx.db.transaction((tx) => exchange(ctx, tx, flow, getClientInfo(request)));
  await rememberDevice(ctx, request, issued);
  const { providerToken, providerRefreshToken } = flow;
  return {
    ...(await toSessionView(ctx, issued)),
    ...(providerToken !== null && { provider_token: providerToken }),
    ...(providerRefreshToken !== null && { provider_refresh_token: providerRefreshToken }),
  };
}
