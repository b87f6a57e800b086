import { type Instant, singleLine } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { type FactorId, factorIdSchema } from '../ids.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import type { UserRow } from '../user.tables.ts';
import { wasAbandoned } from './abandoned-factor.ts';
import { requireNamedSession } from './require-named-session.ts';
import { makeTotp, type TotpEnrolment } from './totp.ts';

const MAX_FACTORS = 10;
/** Names that people can tell apart at a glance; an issuer must also fit into a QR code, percent-encoded. */
const NAME_LENGTH = 120;
const ISSUER_LENGTH = 60;

const bodySchema = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
});
type Body = z.output<typeof bodySchema>;

/** What `POST /factors` answers. */
export type EnrolledFactor = { readonly id: FactorId; readonly friendly_name: string } & (
  | { readonly type: 'totp'; readonly totp: TotpEnrolment }
  | { readonly type: 'phone'; readonly phone: string }
  | { readonly type: 'webauthn' }
);

type NewFactor = Pick<FactorRow, 'factorType' | 'friendlyName' | 'secret' | 'phone'>;

/** The number that the request names, as digits alone. Throws when it is none, or when nobody delivers texts. */
function phoneFor(ctx: AuthContext, phone: string | null | undefined): string {
  if (!ctx.texts)
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (!phone) throw validationFailed('Phone number required to enroll Phone factor');
  return requirePhoneNumber(phone);
}

/** The secret that the request asks for, shown under the user's address. */
function totpFor(ctx: AuthContext, { user }: LiveSession, issuer: string | null | undefined): TotpEnrolment {
  if (issuer && issuer.length > ISSUER_LENGTH)
    throw validationFailed(`issuer cannot be longer than ${ISSUER_LENGTH} characters`);
  return makeTotp(
    issuer || new URL(ctx.settings.publicUrl).hostname,
    user.email ?? (user.phone ? `+${user.phone}` : user.id),
  );
}

function readName({ friendly_name: name }: Body): string {
  if (name && name.length > NAME_LENGTH)
    throw validationFailed(`friendly_name cannot be longer than ${NAME_LENGTH} characters`);
  return singleLine(name ?? '');
}

function requireProven({ user, session }: LiveSession): void {
  if (user.hasSecondFactor && session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** Makes room: what was never finished goes, and so does an unfinished one for the number that is asked for again. */
async function clearUnfinished(
  tx: Transaction,
  user: UserRow,
  factor: NewFactor,
  now: Instant,
): Promise<void> {
  const { userId, phone, status } = authFactors;
  await tx.delete(authFactors).where(and(eq(userId, user.id), wasAbandoned(now)));
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
    requireProven(current);
    const { user } = current;
    await clearUnfinished(tx, user, factor, now);
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
 * `POST /factors`: begins to set up a second factor, which counts once it was proven. Refused at aal1 once
 * there is a verified one: whoever has only the password must not add a factor of their own.
 */
export async function enrollFactor(ctx: AuthContext, request: FastifyRequest): Promise<EnrolledFactor> {
  const live = await requireNamedSession(ctx, request);
  const body = readBody(bodySchema, request);
  requireProven(live);
  const friendlyName = readName(body);
  switch (body.factor_type) {
    case 'totp': {
      const totp = totpFor(ctx, live, body.issuer);
      const { id } = await addFactor(ctx, live, {
        factorType: 'totp',
        friendlyName,
        secret: totp.secret,
        phone: null,
      });
      return { id, type: 'totp', friendly_name: friendlyName, totp };
    }
    case 'phone': {
      const phone = phoneFor(ctx, body.phone);
      const { id } = await addFactor(ctx, live, { factorType: 'phone', friendlyName, secret: null, phone });
      // The number as it was written, as Supabase's service answers it; lists show its digits.
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
