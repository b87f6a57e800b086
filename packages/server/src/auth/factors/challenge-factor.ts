import { instant, secondsOf } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { newId } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../devices/caller-of.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authChallenges, authFactors, type FactorRow } from '../factor.tables.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { type ChallengeId, challengeIdSchema } from '../ids.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { requireTextChannel } from '../phones/require-channel.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import type { UserRow } from '../user.tables.ts';
import { factorIdOf, factorNotFound, requireFactor } from './find-factor.ts';
import { credentialOptions, listPasskeys, type PasskeyRequest } from './passkeys/credential-options.ts';
import { relyingPartyFields, relyingPartyOf, requireOwnParty } from './passkeys/relying-party.ts';
import { requireNamedSession } from './require-named-session.ts';
import { factorTextTopic } from './send-factor-text.ts';

/** How long a code may be given (auth contract, section 1). */
const CHALLENGE_MS = 300_000;

const bodySchema = z.object({ channel: optionalText, webauthn: z.nullish(z.object(relyingPartyFields)) });

/** What `POST /factors/{id}/challenge` answers; `expires_at` counts seconds. */
interface ChallengeView {
  readonly id: ChallengeId;
  readonly type: FactorRow['factorType'];
  readonly expires_at: number;
  /** For a passkey: what the browser is asked to do. */
  readonly webauthn?: PasskeyRequest;
}

/** Refuses to text too often, or where nobody delivers texts. */
async function requireText(
  ctx: AuthContext,
  request: FastifyRequest,
  { user }: LiveSession,
  phone: string | null,
): Promise<void> {
  if (!ctx.texts)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  requireTextChannel(readBody(bodySchema, request).channel);
  const caller = await callerOf(ctx, request, user);
  await takeTurn(ctx, 'mail', { ...caller, account: phone ?? undefined }, 'over_sms_send_rate_limit');
}

/** What to ask the browser for. Throws 400 validation_failed for another site's passkeys. */
async function askForPasskey(
  ctx: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  factor: FactorRow,
): Promise<PasskeyRequest> {
  const party = relyingPartyOf(ctx.settings);
  requireOwnParty(party, readBody(bodySchema, request).webauthn ?? {});
  const passkeys = await listPasskeys(ctx.db.read, user.id);
  return credentialOptions(party, user, factor, passkeys, CHALLENGE_MS);
}

/** Writes the challenge down, and for a phone the text to send; answers that job's id in a list. */
async function openChallenge(
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
    const [asked] = await tx
      .update(authFactors)
      .set({ lastChallengedAt: now })
      .where(eq(authFactors.id, factor.id))
      .returning({ id: authFactors.id });
    if (!asked) throw factorNotFound();
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
    return [await enqueue(tx, factorTextTopic, { challengeId: id }, { now, ...RUN_BY_REQUEST })];
  });
  const view = {
    id,
    type: factor.factorType,
    expires_at: secondsOf(expiresAt),
    ...(webauthn && { webauthn }),
  };
  return { view, jobIds };
}

/** `POST /factors/{id}/challenge`: asks for a code, which a phone gets by text, or for a passkey. */
export async function challengeFactor(ctx: AuthContext, request: FastifyRequest): Promise<ChallengeView> {
  const live = await requireNamedSession(ctx, request);
  const factor = await requireFactor(ctx.db.read, live.user.id, factorIdOf(request), ctx.clock.now());
  if (factor.factorType === 'phone') await requireText(ctx, request, live, factor.phone);
  const passkey =
    factor.factorType === 'webauthn' ? await askForPasskey(ctx, request, live.user, factor) : undefined;
  const { view, jobIds } = await openChallenge(ctx, live, factor, clientOf(request).address, passkey);
  sendSoon(ctx, jobIds);
  return view;
}
