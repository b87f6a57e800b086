import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { buildVerifyUrl } from '../emails/build-verify-url.ts';
import { VERIFICATION_EMAIL_CONFIG } from '../emails/verification-email-config.ts';
import type { VerificationEmailName } from '../emails/verification-templates.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { optionalObject, optionalString, readBody } from '../http/read-body.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import { deleteTokensOfKinds } from '../one-time-tokens/delete-tokens.ts';
import { toSentAtUpdate } from '../one-time-tokens/enqueue-verification-email.ts';
import { generateTokenSecrets } from '../one-time-tokens/generate-token-secrets.ts';
import { REQUESTED_BY_ADMIN } from '../one-time-tokens/requested-from.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { readRedirectTo, resolveRedirect } from '../redirects/resolve-redirect.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { requireEmail } from '../users/require-email.ts';
import { requireMetadataSize } from '../users/require-metadata-size.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { findUserByEmail, updateUserRow } from '../users/user-store.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { assertUnused } from './assert-unused.ts';
import { ensureUnverifiedUser } from './ensure-unverified-user.ts';
import { userNotFound } from './require-user-from-path.ts';

const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof LINK_TYPES)[number];

const EMAIL_BY_LINK_TYPE: Readonly<Record<LinkType, VerificationEmailName>> = {
  signup: 'confirmation',
  invite: 'invitation',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

const typeSchema = z.enum(LINK_TYPES);
const bodySchema = z.object({
  type: optionalString,
  email: optionalString,
  new_email: optionalString,
  password: optionalString,
  data: optionalObject,
  redirect_to: optionalString,
});

interface LinkRequest {
  readonly type: LinkType;
  /** Lowercase, like `newEmail`. */
  readonly email: string;
  /** Empty unless the link is for an email change. */
  readonly newEmail: string;
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
}

/** A link, its code and its user. */
type GeneratedLink = UserView & {
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly verification_type: LinkType;
  readonly redirect_to: string;
};

function isEmailChange(type: LinkType): type is 'email_change_current' | 'email_change_new' {
  return type === 'email_change_current' || type === 'email_change_new';
}

async function readLinkRequest(ctx: AuthContext, request: FastifyRequest): Promise<LinkRequest> {
  const body = readBody(bodySchema, request);
  const type = typeSchema.safeParse(body.type);
  if (!type.success) throw validationFailed(`Invalid email action link type requested: ${body.type}`);
  if (type.data === 'signup' && !body.password) throw validationFailed('Signup requires a valid password');
  if (body.password) requireStrongPassword(body.password, ctx.settings.passwordMinLength);
  const metadata = body.data ?? {};
  requireMetadataSize(metadata);
  return {
    type: type.data,
    email: requireEmail(body.email ?? ''),
    newEmail: isEmailChange(type.data) ? requireEmail(body.new_email ?? '') : '',
    passwordHash: type.data === 'signup' && body.password ? await ctx.passwords.hash(body.password) : null,
    metadata,
  };
}

/** Stores the new address in `new_email`. Links for an earlier pending address stop working. */
async function setPendingEmail(
  tx: Transaction,
  user: UserRow,
  newEmail: string,
  now: Instant,
): Promise<UserRow> {
  await assertUnused(tx, { email: newEmail, phone: undefined }, null);
  if (user.newEmail === newEmail) return user;
  await deleteTokensOfKinds(tx, user.id, ['email_change_current', 'email_change_new']);
  return updateUserRow(tx, user.id, { newEmail, emailChangeConfirmedBy: null, updatedAt: now });
}

/**
 * Returns the user of the link; creates one for a sign-up or an invitation. Throws 404
 * user_not_found.
 */
async function prepareUser(tx: Transaction, link: LinkRequest, now: Instant): Promise<UserRow> {
  const { type, email, passwordHash, metadata } = link;
  if (type === 'signup' || type === 'invite')
    return ensureUnverifiedUser(tx, { email, passwordHash, metadata, invited: type === 'invite' }, now);
  const user = await findUserByEmail(tx, email);
  if (!user) throw userNotFound('User with this email not found');
  return isEmailChange(type) ? setPendingEmail(tx, user, link.newEmail, now) : user;
}

/** A magic link for an unknown address becomes a sign-up link, as elsewhere. */
async function resolveLinkType(tx: Transaction, link: LinkRequest): Promise<LinkRequest> {
  if (link.type !== 'magiclink' || (await findUserByEmail(tx, link.email))) return link;
  return { ...link, type: 'signup' };
}

/** Creates the link's token. Returns its type, ID and user. */
async function createLink(tx: Transaction, input: LinkRequest, now: Instant) {
  const link = await resolveLinkType(tx, input);
  const { id: userId } = await prepareUser(tx, link, now);
  const { kind, lifetimeSeconds } = VERIFICATION_EMAIL_CONFIG[EMAIL_BY_LINK_TYPE[link.type]];
  const relatesTo = link.type === 'email_change_new' ? link.newEmail : link.email;
  const token = await createOneTimeToken(
    tx,
    { userId, kind, relatesTo, requestedFrom: REQUESTED_BY_ADMIN, lifetimeSeconds },
    now,
  );
  const user = await updateUserRow(tx, userId, { ...toSentAtUpdate(kind, now), updatedAt: now });
  return { type: link.type, tokenId: token.id, view: toUserView(await loadUserDetails(tx, user)) };
}

/**
 * `POST /admin/generate_link`: returns the link and the code of an email without sending it, for
 * operators who send their own emails.
 */
export async function generateLink(ctx: AuthContext, request: FastifyRequest): Promise<GeneratedLink> {
  const link = await readLinkRequest(ctx, request);
  const { redirect_to: redirectTo } = readBody(bodySchema, request);
  const target = redirectTo ? resolveRedirect(ctx.settings, redirectTo) : readRedirectTo(ctx, request);
  const now = ctx.clock.now();
  const { type, tokenId, view } = await ctx.db.transaction((tx) => createLink(tx, link, now));
  const secrets = await generateTokenSecrets(ctx, tokenId, { pkce: false });
  if (!secrets) throw new Error('The token was replaced before its secrets were stored.');
  const linkType = VERIFICATION_EMAIL_CONFIG[EMAIL_BY_LINK_TYPE[type]].linkType ?? type;
  return {
    ...view,
    action_link: buildVerifyUrl(ctx, { token: secrets.link, type: linkType, redirectTo: target.href }),
    email_otp: secrets.code,
    hashed_token: secrets.link,
    verification_type: type,
    redirect_to: target.href,
  };
}
