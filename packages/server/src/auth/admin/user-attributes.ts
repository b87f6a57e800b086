import { type Instant, userIdSchema } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { optionalObject, optionalString, readBody } from '../http/read-body.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import type { UserRow } from '../user.tables.ts';
import { requireEmail } from '../users/require-email.ts';
import { requireMetadataSize } from '../users/require-metadata-size.ts';
import { ROLE } from '../users/user-view.ts';
import { parseBanDuration } from './ban-duration.ts';

const optionalFlag = z.nullish(z.boolean());
const bodySchema = z.object({
  id: optionalString,
  email: optionalString,
  phone: optionalString,
  password: optionalString,
  password_hash: optionalString,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: optionalObject,
  app_metadata: optionalObject,
  ban_duration: optionalString,
  role: optionalString,
});

/** Validated user attributes; undefined means omitted. */
export interface UserAttributes {
  readonly id: UserRow['id'] | undefined;
  /** Lowercase. */
  readonly email: string | undefined;
  /** Digits only. */
  readonly phone: string | undefined;
  readonly passwordHash: string | undefined;
  readonly emailConfirm: boolean;
  readonly phoneConfirm: boolean;
  readonly userMetadata: UserRow['userMetadata'] | undefined;
  readonly appMetadata: Record<string, unknown> | undefined;
  /** Null lifts the ban. */
  readonly bannedUntil: Instant | null | undefined;
}

/** Rejects Supabase features that this service does not support, instead of ignoring them. */
function requireSupported(body: z.output<typeof bodySchema>): void {
  if (body.password && body.password_hash)
    throw validationFailed('Only a password or a password hash should be provided');
  if (body.password_hash)
    throw validationFailed('A password hash is not supported: send a password, or none');
  if (body.role && body.role !== ROLE) throw validationFailed(`Every user has the role ${ROLE}`);
}

function parseUserId(id: string): UserRow['id'] {
  const parsed = userIdSchema.safeParse(id);
  if (!parsed.success) throw validationFailed('ID must conform to the uuid v4 format');
  return parsed.data;
}

/** Parses the user attributes of a request. Throws 400 validation_failed or 422 weak_password. */
export async function parseUserAttributes(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<UserAttributes> {
  const body = readBody(bodySchema, request);
  requireSupported(body);
  if (body.user_metadata) requireMetadataSize(body.user_metadata);
  if (body.app_metadata) requireMetadataSize(body.app_metadata);
  if (body.password) requireStrongPassword(body.password, ctx.settings.passwordMinLength);
  return {
    id: body.id ? parseUserId(body.id) : undefined,
    email: body.email ? requireEmail(body.email) : undefined,
    phone: body.phone ? requirePhoneNumber(body.phone) : undefined,
    bannedUntil: body.ban_duration ? parseBanDuration(body.ban_duration, ctx.clock.now()) : undefined,
    emailConfirm: body.email_confirm ?? false,
    phoneConfirm: body.phone_confirm ?? false,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    passwordHash: body.password ? await ctx.passwords.hash(body.password) : undefined,
  };
}
