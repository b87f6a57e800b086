import { type Instant, userIdSchema } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import type { UserRow } from '../user.tables.ts';
import { requireAddress } from '../users/require-address.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { ROLE } from '../users/user-view.ts';
import { readBan } from './ban-duration.ts';

const optionalFlag = z.nullish(z.boolean());
const bodySchema = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: optionalObject,
  app_metadata: optionalObject,
  ban_duration: optionalText,
  role: optionalText,
});

/** What an administrator says about a user, checked; what is undefined was not said. */
export interface UserAttributes {
  readonly id: UserRow['id'] | undefined;
  /** Lower case. */
  readonly email: string | undefined;
  /** Digits alone. */
  readonly phone: string | undefined;
  readonly passwordHash: string | undefined;
  readonly emailConfirm: boolean;
  readonly phoneConfirm: boolean;
  readonly userMetadata: UserRow['userMetadata'] | undefined;
  readonly appMetadata: Record<string, unknown> | undefined;
  /** Null lifts a ban. */
  readonly bannedUntil: Instant | null | undefined;
}

/** Refuses what Supabase knows and this service does not, rather than to leave it out without a word. */
function requireOffered(body: z.output<typeof bodySchema>): void {
  if (body.password && body.password_hash)
    throw validationFailed('Only a password or a password hash should be provided');
  if (body.password_hash)
    throw validationFailed('A password hash cannot be taken over: send the password, or none');
  if (body.role && body.role !== ROLE) throw validationFailed(`Every user has the role ${ROLE}`);
}

function readId(id: string): UserRow['id'] {
  const parsed = userIdSchema.safeParse(id);
  if (!parsed.success) throw validationFailed('ID must conform to the uuid v4 format');
  return parsed.data;
}

/** Reads what an administrator says about a user. Throws 400 validation_failed or 422 weak_password, in Supabase's words. */
export async function readUserAttributes(ctx: AuthContext, request: FastifyRequest): Promise<UserAttributes> {
  const body = readBody(bodySchema, request);
  requireOffered(body);
  if (body.user_metadata) requireSmallMetadata(body.user_metadata);
  if (body.app_metadata) requireSmallMetadata(body.app_metadata);
  if (body.password) requireStrongPassword(body.password, ctx.settings.passwordMinLength);
  return {
    id: body.id ? readId(body.id) : undefined,
    email: body.email ? requireAddress(body.email) : undefined,
    phone: body.phone ? requirePhoneNumber(body.phone) : undefined,
    bannedUntil: body.ban_duration ? readBan(body.ban_duration, ctx.clock.now()) : undefined,
    emailConfirm: body.email_confirm ?? false,
    phoneConfirm: body.phone_confirm ?? false,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    passwordHash: body.password ? await ctx.passwords.hash(body.password) : undefined,
  };
}
