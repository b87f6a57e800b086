import { type Instant, toSeconds } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { Reauthentication } from '#integrations/sessions/sessions.port.ts';
import { failure } from '#kernel/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import { sessionIdSchema } from '../ids.ts';
import { consumeToken, findTokenByCode } from '../one-time-tokens/redeem-token.ts';
import { requestedFromSession } from '../one-time-tokens/requested-from.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { type AuthenticationMethod, authSessions } from '../session.tables.ts';
import { findUser } from '../users/user-store.ts';
import { findLiveSession, type LiveSession } from './find-live-session.ts';

/** Rechecks a valid credential in the transaction that records it; false if it became invalid. */
type Confirm = (tx: Transaction) => Promise<boolean>;

async function requireLive(ctx: AuthContext, { userId, sessionId }: Reauthentication): Promise<LiveSession> {
  const id = sessionIdSchema.safeParse(sessionId);
  const live = id.success ? await findLiveSession(ctx.db.read, { userId, sessionId: id.data }) : null;
  if (!live) throw failure('SESSION_ENDED', {});
  return live;
}

async function checkPassword(
  ctx: AuthContext,
  { user }: LiveSession,
  password: string,
): Promise<Confirm | null> {
  if (!(await ctx.passwords.verify(user.passwordHash, password))) return null;
  // The password may have changed during the check.
  return async (tx) => (await findUser(tx, user.id))?.passwordHash === user.passwordHash;
}

async function checkCode(
  ctx: AuthContext,
  { user, session }: LiveSession,
  code: string,
): Promise<Confirm | null> {
  // Access to the mailbox must not bypass a password or a second factor.
  if (user.passwordHash || user.hasSecondFactor)
    throw failure('BAD_REQUEST', { detail: 'Confirm with your password or your second factor instead.' });
  const relatesTo = user.email ?? user.phone ?? '';
  const from = { place: requestedFromSession(session.id), isKnown: false };
  const typed = { code, kinds: ['reauthentication'], relatesTo, from, userId: user.id } as const;
  const token = await findTokenByCode(ctx, typed);
  return token && ((tx) => consumeToken(tx, token));
}

/** Adds the method to the session's `amr`: newest first, each method once. Throws SESSION_ENDED. */
async function addMethod(
  tx: Transaction,
  { session: { id } }: LiveSession,
  method: AuthenticationMethod['method'],
  now: Instant,
): Promise<void> {
  // The update locks the row, so that a concurrent MFA verification is not lost.
  const [locked] = await tx
    .update(authSessions)
    .set({ id })
    .where(eq(authSessions.id, id))
    .returning({ amr: authSessions.amr });
  if (!locked) throw failure('SESSION_ENDED', {});
  const others = locked.amr.filter((known) => known.method !== method);
  const amr = [{ method, timestamp: toSeconds(now) }, ...others];
  await tx.update(authSessions).set({ amr }).where(eq(authSessions.id, id));
}

/** Counted like failed sign-ins, so that an open session cannot be used to guess credentials. */
async function consumeAttempt(
  ctx: AuthContext,
  { session }: LiveSession,
  { userId, address, credential }: Reauthentication,
) {
  const action = credential.method === 'password' ? 'sign_in' : 'code';
  const known = { kind: 'session', id: session.id } as const;
  try {
    return await consumeRateLimit(ctx, action, { address, account: userId, known });
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    throw failure('RATE_LIMITED', { retryAfterSeconds: error.retryAfterSeconds });
  }
}

/**
 * Reauthenticates the session with a password or with the code of `GET /reauthenticate`, which is
 * consumed. Returns false for a wrong credential. Throws BAD_REQUEST for a code if the user has a
 * password or a second factor; RATE_LIMITED; SESSION_ENDED.
 */
export async function reauthenticateSession(ctx: AuthContext, request: Reauthentication): Promise<boolean> {
  const live = await requireLive(ctx, request);
  const attempt = await consumeAttempt(ctx, live, request);
  const { credential } = request;
  const confirm =
    credential.method === 'password'
      ? await checkPassword(ctx, live, credential.password)
      : await checkCode(ctx, live, credential.code);
  if (!confirm) return false;
  await attempt.refund();
  const method = credential.method === 'password' ? 'password' : 'otp';
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    if (!(await confirm(tx))) return false;
    await addMethod(tx, live, method, now);
    return true;
  });
}
