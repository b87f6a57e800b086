import { type Instant, toSingleLine } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { optionalString, readBody } from '../http/read-body.ts';
import { type FactorId, factorIdSchema } from '../ids.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import type { UserRow } from '../user.tables.ts';
import { enrollmentExpired } from './enrollment-expiry.ts';
import { requirePermanentUser } from './require-permanent-user.ts';
import { createTotp, type TotpEnrollment } from './totp.ts';

const MAX_FACTORS = 10;
/** An issuer must fit into a QR code, percent-encoded. */
const MAX_NAME_LENGTH = 120;
const MAX_ISSUER_LENGTH = 60;

const bodySchema = z.object({
  factor_type: optionalString,
  friendly_name: optionalString,
  issuer: optionalString,
  phone: optionalString,
});
type Body = z.output<typeof bodySchema>;

/** The response of `POST /factors`. */
export type EnrolledFactor = { readonly id: FactorId; readonly friendly_name: string } & (
  | { readonly type: 'totp'; readonly totp: TotpEnrollment }
  | { readonly type: 'phone'; readonly phone: string }
  | { readonly type: 'webauthn' }
);

type NewFactor = Pick<FactorRow, 'factorType' | 'friendlyName' | 'secret' | 'phone'>;

/** Returns the phone number as digits. Throws if it is invalid or SMS is not configured. */
function requirePhone(ctx: AuthContext, phone: string | null | undefined): string {
  if (!ctx.sms) throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (!phone) throw validationFailed('Phone number required to enroll Phone factor');
  return requirePhoneNumber(phone);
}

/** Generates a secret, labeled with the user's email address. */
function enrollTotp(
  ctx: AuthContext,
  { user }: LiveSession,
  issuer: string | null | undefined,
): TotpEnrollment {
  if (issuer && issuer.length > MAX_ISSUER_LENGTH)
    throw validationFailed(`issuer cannot be longer than ${MAX_ISSUER_LENGTH} characters`);
  return createTotp(
    issuer || new URL(ctx.settings.publicUrl).hostname,
    user.email ?? (user.phone ? `+${user.phone}` : user.id),
  );
}

function parseName({ friendly_name: name }: Body): string {
  if (name && name.length > MAX_NAME_LENGTH)
    throw validationFailed(`friendly_name cannot be longer than ${MAX_NAME_LENGTH} characters`);
  return toSingleLine(name ?? '');
}

function requireAal2({ user, session }: LiveSession): void {
  if (user.hasSecondFactor && session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** Deletes expired enrollments, and an unverified factor with the same number. */
async function deleteUnfinishedFactors(
  tx: Transaction,
  user: UserRow,
  factor: NewFactor,
  now: Instant,
): Promise<void> {
  const { userId, phone, status } = authFactors;
  await tx.delete(authFactors).where(and(eq(userId, user.id), enrollmentExpired(now)));
  if (factor.phone === null) return;
  const [verified] = await tx
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(userId, user.id), eq(phone, factor.phone), eq(status, 'verified')));
  if (verified) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  await tx.delete(authFactors).where(and(eq(userId, user.id), eq(phone, factor.phone)));
}

async function addFactor(ctx: AuthContext, live: LiveSession, factor: NewFactor): Promise<FactorRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const current = await lockLiveSession(tx, live, now);
    requireAal2(current);
    const { user } = current;
    await deleteUnfinishedFactors(tx, user, factor, now);
    if ((await tx.$count(authFactors, eq(authFactors.userId, user.id))) >= MAX_FACTORS) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    const [added] = await tx
      .insert(authFactors)
      .values({
        ...factor,
        id: newId(factorIdSchema),
        userId: user.id,
        status: 'unverified',
        credential: null,
        credentialId: null,
        signCount: null,
        lastUsedStep: null,
        lastChallengedAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [authFactors.userId, authFactors.friendlyName] })
      .returning();
    if (added) return added;
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${factor.friendlyName}" for this user already exists`,
    );
  });
}

/**
 * `POST /factors`: starts an enrollment, which counts once it is verified. Rejected at aal1 if
 * there is a verified factor: the password alone must not be enough to add one.
 */
export async function enrollFactor(ctx: AuthContext, request: FastifyRequest): Promise<EnrolledFactor> {
  const live = await requirePermanentUser(ctx, request);
  const body = readBody(bodySchema, request);
  requireAal2(live);
  const friendlyName = parseName(body);
  switch (body.factor_type) {
    case 'totp': {
      const totp = enrollTotp(ctx, live, body.issuer);
      const { id } = await addFactor(ctx, live, {
        factorType: 'totp',
        friendlyName,
        secret: totp.secret,
        phone: null,
      });
      return { id, type: 'totp', friendly_name: friendlyName, totp };
    }
    case 'phone': {
      const phone = requirePhone(ctx, body.phone);
      const { id } = await addFactor(ctx, live, { factorType: 'phone', friendlyName, secret: null, phone });
      // The number as entered, as Supabase returns it; lists show digits.
      return { id, type: 'phone', friendly_name: friendlyName, phone: body.phone ?? phone };
    }
    case 'webauthn': {
      const factor = { factorType: 'webauthn', friendlyName, secret: null, phone: null } as const;
      const { id } = await addFactor(ctx, live, factor);
      return { id, type: 'webauthn', friendly_name: friendlyName };
    }
    default:
      throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  }
}
