import { hash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { lockUser } from '../factors/lock-user.ts';
import { authFlows, type FlowRow } from '../flow.tables.ts';
import { flowNotFound, hashAuthCode } from '../flows/finish-flow.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { type OpenSession, type SessionView, sessionView } from '../sessions/session-view.ts';
import { type Proof, startSession } from '../sessions/start-session.ts';
import { isBanned } from '../users/user-store.ts';

const bodySchema = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** Whether the flow's challenge was made of this verifier (RFC 7636, section 4.6). */
function isVerifiedBy({ codeChallenge, codeChallengeMethod }: FlowRow, verifier: string): boolean {
  const made = codeChallengeMethod === 's256' ? hash('sha256', verifier, 'base64url') : verifier;
  const [left, right] = [made, codeChallenge].map((text) => hash('sha256', text, 'buffer'));
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/**
 * The finished flow with this code. A wrong verifier does not use the code up: it is too long to be guessed, and whoever
 * intercepted a code must not be able to take it from its owner.
 */
async function requireFlow(ctx: AuthContext, code: string, verifier: string): Promise<FlowRow> {
  const [flow] = await ctx.db.read
    .select()
    .from(authFlows)
    .where(eq(authFlows.codeHash, hashAuthCode(code)));
  if (!flow) throw flowNotFound();
  if (flow.expiresAt <= ctx.clock.now())
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isVerifiedBy(flow, verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  return flow;
}

/** Uses the flow up and signs its user in. */
async function exchange(
  ctx: AuthContext,
  tx: Transaction,
  { id, userId, method, provider }: FlowRow,
  from: Proof['from'],
): Promise<OpenSession> {
  if (userId === null) throw flowNotFound();
  const now = ctx.clock.now();
  // The user's row first, as everywhere: a change of password deletes flows under its lock.
  const user = await lockUser(tx, userId, now);
  const used = await tx.delete(authFlows).where(eq(authFlows.id, id)).returning({ id: authFlows.id });
  if (used.length === 0) throw flowNotFound();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  return startSession(tx, userId, { method, provider, from }, now);
}

/** `POST /token?grant_type=pkce`: a session for the code of a redirect and the verifier of its flow's challenge. */
export async function grantPkce(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const { auth_code: code, code_verifier: verifier } = readBody(bodySchema, request);
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  const flow = await requireFlow(ctx, code, verifier);
  const open = await ctx.db.transaction((tx) => exchange(ctx, tx, flow, clientOf(request)));
  await rememberDevice(ctx, request, open);
  const { providerToken, providerRefreshToken } = flow;
  return {
    ...(await sessionView(ctx, open)),
    ...(providerToken !== null && { provider_token: providerToken }),
    ...(providerRefreshToken !== null && { provider_refresh_token: providerRefreshToken }),
  };
}
