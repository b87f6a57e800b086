import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../devices/caller-of.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { redeemEntryLink } from '../entry/redeem-entry-link.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { type Client, clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { completeProof } from '../one-time/complete-proof.ts';
import { kindsOf, type VerificationType, verificationTypeSchema } from '../one-time/proof-kinds.ts';
import { findTokenByCode, findTokenByLink } from '../one-time/redeem-token.ts';
import { StaleProof } from '../one-time/stale-proof.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { type OpenSession, type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { addressOf } from '../users/require-address.ts';
import { findUserByEmail, findUserByPhone } from '../users/user-store.ts';

const bodySchema = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
type Body = z.output<typeof bodySchema>;

/** What the first half of a change of address is answered with (auth contract, section 1, `/verify`). */
export const HALF_CHANGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface HalfChangeView {
  readonly msg: typeof HALF_CHANGE;
  readonly code: '200';
}

/** 403: there is no such proof, or not any more. The words tell which of the two was brought. */
function expired(isLink: boolean): AuthError {
  return new AuthError(
    403,
    'otp_expired',
    isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}

/** Which kind of proof the request says it brings; null for one that there is none of. */
function readType(type: string | null | undefined): VerificationType | null {
  if (!type) throw validationFailed('Verify requires a verification type');
  return verificationTypeSchema.safeParse(type).data ?? null;
}

/** Whom a code was sent to, in the form in which it is kept. */
function readRecipient({ email, phone }: Body): { readonly name: string; readonly byText: boolean } {
  if (phone && !email) return { name: requirePhoneNumber(phone), byText: true };
  if (!email || phone)
    throw validationFailed('Only an email address or phone number should be provided on verify');
  const name = addressOf(email);
  if (name === null) throw new AuthError(422, 'validation_failed', 'Invalid email format');
  return { name, byText: false };
}

function isByText(type: VerificationType): boolean {
  return type === 'sms' || type === 'phone_change';
}

/** Uses the proof up and begins a session; null after the first half of a change of address. */
async function redeem(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  from: Client,
  refusal: AuthError,
): Promise<OpenSession | null> {
  const now = ctx.clock.now();
  try {
    const { open, jobIds } = await ctx.db.transaction(async (tx) => {
      const { userId, provider, isWhole, jobIds: jobs } = await completeProof(tx, token, now);
      const session = isWhole ? await startSession(tx, userId, { method: 'otp', provider, from }, now) : null;
      return { open: session, jobIds: jobs };
    });
    sendSoon(ctx, jobIds);
    return open;
  } catch (error) {
    throw error instanceof StaleProof ? refusal : error;
  }
}

/** Refuses a link's token that comes with anything else than the type of a letter. */
function requireLinkAlone(
  type: VerificationType | null,
  { token: code, email, phone }: Body,
): asserts type is VerificationType {
  if (code) throw validationFailed('Verify requires either a token or a token hash');
  if (email || phone) throw validationFailed('Only the token_hash and type should be provided');
  if (type === null || isByText(type)) throw validationFailed('Invalid email verification type');
}

/** The proof that the body brings: a link's token alone, or a typed code with whom it was sent to. */
async function requireProof(ctx: AuthContext, body: Body, request: FastifyRequest) {
  const type = readType(body.type);
  const { token_hash: link, token: code } = body;
  const { address } = clientOf(request);
  if (link) {
    requireLinkAlone(type, body);
    const turn = await takeTurn(ctx, 'code', { address });
    return { turn, refusal: expired(true), token: await findTokenByLink(ctx, link, kindsOf(type)) };
  }
  if (!code) throw validationFailed('Verify requires either a token or a token hash');
  const { name: relatesTo, byText } = readRecipient(body);
  const find = byText ? findUserByPhone : findUserByEmail;
  const caller = await callerOf(ctx, request, await find(ctx.db.read, relatesTo));
  const turn = await takeTurn(ctx, 'code', { ...caller, account: relatesTo });
  const from = { place: askedFromNetwork(address), isKnown: caller.known !== null };
  // The code of a text is none of a letter, nor of anything unknown: such a request is answered like a wrong code.
  const fits = type !== null && isByText(type) === byText;
  const token = fits ? await findTokenByCode(ctx, { code, kinds: kindsOf(type), relatesTo, from }) : null;
  return { turn, refusal: expired(false), token };
}

/**
 * The link of one of the house's own letters, which proves an address like any link to sign in with. Not at `GET /verify`:
 * mail programs open links ahead.
 */
async function enter(
  ctx: AuthContext,
  { type, token_hash: link }: Body,
  from: Client,
  refusal: AuthError,
): Promise<OpenSession> {
  const open = link && (type === 'email' || type === 'magiclink') && (await redeemEntryLink(ctx, link, from));
  if (!open) throw refusal;
  return open;
}

/** `POST /verify`: a session for the code or the token of a letter or text (auth contract, section 1). */
export async function verify(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<SessionView | HalfChangeView> {
  const body = readBody(bodySchema, request);
  const { turn, refusal, token } = await requireProof(ctx, body, request);
  const from = clientOf(request);
  const open = token ? await redeem(ctx, token, from, refusal) : await enter(ctx, body, from, refusal);
  await turn.giveBack();
  if (!open) return { msg: HALF_CHANGE, code: '200' };
  await rememberDevice(ctx, request, open);
  return sessionView(ctx, open);
}
