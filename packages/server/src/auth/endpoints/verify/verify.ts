import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { resolveCaller } from '#auth/devices/resolve-caller.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { type ClientInfo, getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { redeemInvitation } from '#auth/invitations/redeem-invitation.ts';
import type { OneTimeTokenRow } from '#auth/one-time-token.tables.ts';
import { completeVerification } from '#auth/one-time-tokens/complete-verification.ts';
import { findTokenByCode, findTokenByLink } from '#auth/one-time-tokens/redeem-token.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { ExpiredToken } from '#auth/one-time-tokens/verification-result.ts';
import {
  toTokenKinds,
  type VerificationType,
  verificationTypeSchema,
} from '#auth/one-time-tokens/verification-type.ts';
import { requirePhoneNumber } from '#auth/phones/phone-number.ts';
import { consumeRateLimit } from '#auth/rate-limits/consume-rate-limit.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { type IssuedSession, type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { startSession } from '#auth/sessions/start-session.ts';
import { normalizeEmail } from '#auth/users/require-email.ts';
import { findUserByEmail, findUserByPhone } from '#auth/users/user-store.ts';

const bodySchema = z.object({
  type: optionalString,
  token: optionalString,
  token_hash: optionalString,
  email: optionalString,
  phone: optionalString,
});
type Body = z.output<typeof bodySchema>;

/** The response after one of two email change confirmations (docs/wire/auth.md, `/verify`). */
export const PARTIAL_EMAIL_CHANGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface PartialChangeView {
  readonly msg: typeof PARTIAL_EMAIL_CHANGE;
  readonly code: '200';
}

/** 403 otp_expired, with the message for a link or a code. */
function expired(isLink: boolean): AuthError {
  return new AuthError(
    403,
    'otp_expired',
    isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}

/** Parses the verification type; null for an unknown type. */
function parseType(type: string | null | undefined): VerificationType | null {
  if (!type) throw validationFailed('Verify requires a verification type');
  return verificationTypeSchema.safeParse(type).data ?? null;
}

/** Returns the normalized recipient of a code. */
function parseRecipient({ email, phone }: Body): { readonly name: string; readonly isSms: boolean } {
  if (phone && !email) return { name: requirePhoneNumber(phone), isSms: true };
  if (!email || phone)
    throw validationFailed('Only an email address or phone number should be provided on verify');
  const name = normalizeEmail(email);
  if (name === null) throw new AuthError(422, 'validation_failed', 'Invalid email format');
  return { name, isSms: false };
}

function isSmsType(type: VerificationType): boolean {
  return type === 'sms' || type === 'phone_change';
}

/** Consumes the token and starts a session; null after one of two email change confirmations. */
async function redeem(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  client: ClientInfo,
  expiredError: AuthError,
): Promise<IssuedSession | null> {
  const now = ctx.clock.now();
  try {
    const { issued, jobIds } = await ctx.db.transaction(async (tx) => {
      const { userId, provider, isComplete, jobIds: jobs } = await completeVerification(tx, token, now);
      const session = isComplete
        ? await startSession(tx, userId, { method: 'otp', provider, client }, now)
        : null;
      return { issued: session, jobIds: jobs };
    });
    runInBackground(ctx, jobIds);
    return issued;
  } catch (error) {
    throw error instanceof ExpiredToken ? expiredError : error;
  }
}

/** Rejects a link token that comes with other fields or with a type that is not for emails. */
function requireLinkOnly(
  type: VerificationType | null,
  { token: code, email, phone }: Body,
): asserts type is VerificationType {
  if (code) throw validationFailed('Verify requires either a token or a token hash');
  if (email || phone) throw validationFailed('Only the token_hash and type should be provided');
  if (type === null || isSmsType(type)) throw validationFailed('Invalid email verification type');
}

/** Finds the token of the request: a link token alone, or a code with its recipient. */
async function findRequestedToken(ctx: AuthContext, body: Body, request: FastifyRequest) {
  const type = parseType(body.type);
  const { token_hash: link, token: code } = body;
  const { address } = getClientInfo(request);
  if (link) {
    requireLinkOnly(type, body);
    const attempt = await consumeRateLimit(ctx, 'code', { address });
    return {
      attempt,
      expiredError: expired(true),
      token: await findTokenByLink(ctx, link, toTokenKinds(type)),
    };
  }
  if (!code) throw validationFailed('Verify requires either a token or a token hash');
  const { name: relatesTo, isSms } = parseRecipient(body);
  const find = isSms ? findUserByPhone : findUserByEmail;
  const caller = await resolveCaller(ctx, request, await find(ctx.db.read, relatesTo));
  const attempt = await consumeRateLimit(ctx, 'code', { ...caller, account: relatesTo });
  const from = { place: requestedFromNetwork(address), isKnown: caller.known !== null };
  // An SMS code does not match an email type, nor an unknown type. Handled like a wrong code.
  const isMatchingType = type !== null && isSmsType(type) === isSms;
  const token = isMatchingType
    ? await findTokenByCode(ctx, { code, kinds: toTokenKinds(type), relatesTo, from })
    : null;
  return { attempt, expiredError: expired(false), token };
}

/**
 * Redeems an invitation link, which verifies the address like any sign-in link. Not offered at `GET
 * /verify`, because mail programs prefetch links.
 */
async function redeemInvitationLink(
  ctx: AuthContext,
  { type, token_hash: link }: Body,
  client: ClientInfo,
  expiredError: AuthError,
): Promise<IssuedSession> {
  const issued =
    link && (type === 'email' || type === 'magiclink') && (await redeemInvitation(ctx, link, client));
  if (!issued) throw expiredError;
  return issued;
}

/**
 * `POST /verify`: exchanges the code or token of an email or SMS for a session (docs/wire/auth.md).
 */
export async function verify(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<SessionView | PartialChangeView> {
  const body = readBody(bodySchema, request);
  const { attempt, expiredError, token } = await findRequestedToken(ctx, body, request);
  const client = getClientInfo(request);
  const issued = token
    ? await redeem(ctx, token, client, expiredError)
    : await redeemInvitationLink(ctx, body, client, expiredError);
  await attempt.refund();
  if (!issued) return { msg: PARTIAL_EMAIL_CHANGE, code: '200' };
  await rememberDevice(ctx, request, issued);
  return toSessionView(ctx, issued);
}
