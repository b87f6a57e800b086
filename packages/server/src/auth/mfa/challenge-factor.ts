import { instant, toSeconds } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { newId } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { resolveCaller } from '../devices/resolve-caller.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, authFactors, type FactorRow } from '../factor.tables.ts';
import { getClientInfo } from '../http/client-info.ts';
import { optionalString, readBody } from '../http/read-body.ts';
import { type ChallengeId, challengeIdSchema } from '../ids.ts';
import { requireSmsChannel } from '../phones/require-phone-sign-in.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { runInBackground } from '../run-in-background.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import type { UserRow } from '../user.tables.ts';
import { factorNotFound, requireFactor, requireFactorId } from './find-factor.ts';
import { mfaSmsTopic } from './mfa-sms.ts';
import { createCredentialOptions, listPasskeys, type PasskeyRequest } from './passkeys/credential-options.ts';
import { getRelyingParty, relyingPartyFields, requireSameParty } from './passkeys/relying-party.ts';
import { requirePermanentUser } from './require-permanent-user.ts';

/** The lifetime of a challenge (docs/wire/auth.md). */
const CHALLENGE_MS = 300_000;

const bodySchema = z.object({ channel: optionalString, webauthn: z.nullish(z.object(relyingPartyFields)) });

/** The response of `POST /factors/{id}/challenge`; `expires_at` is in seconds. */
interface ChallengeView {
  readonly id: ChallengeId;
  readonly type: FactorRow['factorType'];
  readonly expires_at: number;
  /** The options for the browser's WebAuthn call, for a passkey. */
  readonly webauthn?: PasskeyRequest;
}

/** Throws if SMS is not configured or the rate limit is exceeded. */
async function requireSms(
  ctx: AuthContext,
  request: FastifyRequest,
  { user }: LiveSession,
  phone: string | null,
): Promise<void> {
  if (!ctx.sms)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  requireSmsChannel(readBody(bodySchema, request).channel);
  const caller = await resolveCaller(ctx, request, user);
  await consumeRateLimit(ctx, 'mail', { ...caller, account: phone ?? undefined }, 'over_sms_send_rate_limit');
}

/** Returns the WebAuthn options. Throws 400 validation_failed for another relying party. */
async function createPasskeyRequest(
  ctx: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  factor: FactorRow,
): Promise<PasskeyRequest> {
  const party = getRelyingParty(ctx.settings);
  requireSameParty(party, readBody(bodySchema, request).webauthn ?? {});
  const passkeys = await listPasskeys(ctx.db.read, user.id);
  return createCredentialOptions(party, user, factor, passkeys, CHALLENGE_MS);
}

/** Stores the challenge and, for a phone factor, enqueues its SMS. Returns the job IDs. */
async function createChallenge(
  ctx: AuthContext,
  live: LiveSession,
  factor: FactorRow,
  address: string,
  webauthn: PasskeyRequest | undefined,
): Promise<{ view: ChallengeView; jobIds: readonly string[] }> {
  const now = ctx.clock.now();
  const id = newId(challengeIdSchema);
  const expiresAt = instant(now + CHALLENGE_MS);
  const jobIds = await ctx.db.transaction(async (tx) => {
    await lockLiveSession(tx, live, now);
    const [updated] = await tx
      .update(authFactors)
      .set({ lastChallengedAt: now })
      .where(eq(authFactors.id, factor.id))
      .returning({ id: authFactors.id });
    if (!updated) throw factorNotFound();
    await tx.insert(authChallenges).values({
      id,
      factorId: factor.id,
      ip: address,
      codeHash: null,
      passkeyChallenge: webauthn?.credential_options.publicKey.challenge ?? null,
      wrongCodes: 0,
      verifiedAt: null,
      createdAt: now,
      expiresAt,
    });
    if (factor.factorType !== 'phone') return [];
    return [await enqueue(tx, mfaSmsTopic, { challengeId: id }, { now, ...RUN_BY_REQUEST })];
  });
  const view = {
    id,
    type: factor.factorType,
    expires_at: toSeconds(expiresAt),
    ...(webauthn && { webauthn }),
  };
  return { view, jobIds };
}

/** `POST /factors/{id}/challenge`: creates a challenge; sends an SMS for a phone factor. */
export async function challengeFactor(ctx: AuthContext, request: FastifyRequest): Promise<ChallengeView> {
  const live = await requirePermanentUser(ctx, request);
  const factor = await requireFactor(ctx.db.read, live.user.id, requireFactorId(request), ctx.clock.now());
  if (factor.factorType === 'phone') await requireSms(ctx, request, live, factor.phone);
  const passkey =
    factor.factorType === 'webauthn'
      ? await createPasskeyRequest(ctx, request, live.user, factor)
      : undefined;
  const { view, jobIds } = await createChallenge(ctx, live, factor, getClientInfo(request).address, passkey);
  runInBackground(ctx, jobIds);
  return view;
}
