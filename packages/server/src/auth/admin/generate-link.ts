import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { verifyUrl } from '../letters/proof-letter-job.ts';
import { PROOF_TERMS, type ProofLetter } from '../letters/proof-letters.ts';
import { sentAtOf } from '../one-time/ask-for-proof.ts';
import { ASKED_BY_OPERATOR } from '../one-time/asked-from.ts';
import { clearTokensOf } from '../one-time/clear-tokens.ts';
import { issueToken } from '../one-time/issue-token.ts';
import { mintToken } from '../one-time/mint-token.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { redirectTarget } from '../redirects/allowed-redirect.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { requireAddress } from '../users/require-address.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser, findUserByEmail } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { userNotFound } from './find-named-user.ts';
import { requireFree } from './require-free.ts';
import { reserveAccount } from './reserve-account.ts';

const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof LINK_TYPES)[number];

const LETTERS: Readonly<Record<LinkType, ProofLetter>> = {
  signup: 'confirmation',
  invite: 'invitation',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

const typeSchema = z.enum(LINK_TYPES);
const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: optionalObject,
  redirect_to: optionalText,
});

interface LinkRequest {
  readonly type: LinkType;
  /** Lower case, as `newEmail`. */
  readonly email: string;
  /** '' but for a change of address. */
  readonly newEmail: string;
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
}

/** A link and a code, and whose they are. */
type GeneratedLink = UserView & {
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly verification_type: LinkType;
  readonly redirect_to: string;
};

function isChange(type: LinkType): type is 'email_change_current' | 'email_change_new' {
  return type === 'email_change_current' || type === 'email_change_new';
}

async function readLinkRequest(ctx: AuthContext, request: FastifyRequest): Promise<LinkRequest> {
  const body = readBody(bodySchema, request);
  const type = typeSchema.safeParse(body.type);
  if (!type.success) throw validationFailed(`Invalid email action link type requested: ${body.type}`);
  if (type.data === 'signup' && !body.password) throw validationFailed('Signup requires a valid password');
  if (body.password) requireStrongPassword(body.password, ctx.settings.passwordMinLength);
  const metadata = body.data ?? {};
  requireSmallMetadata(metadata);
  return {
    type: type.data,
    email: requireAddress(body.email ?? ''),
    newEmail: isChange(type.data) ? requireAddress(body.new_email ?? '') : '',
    passwordHash: type.data === 'signup' && body.password ? await ctx.passwords.hash(body.password) : null,
    metadata,
  };
}

/** Has the new address wait in `new_email`; links about another one that waited before are worth nothing any more. */
async function awaitNewEmail(
  tx: Transaction,
  user: UserRow,
  newEmail: string,
  now: Instant,
): Promise<UserRow> {
  await requireFree(tx, { email: newEmail, phone: undefined }, null);
  if (user.newEmail === newEmail) return user;
  await clearTokensOf(tx, user.id, ['email_change_current', 'email_change_new']);
  return changeUser(tx, user.id, { newEmail, emailChangeProvenBy: null, updatedAt: now });
}

/** The user whom the link is for, made where that is what the link is for. Throws 404 user_not_found. */
async function prepareUser(tx: Transaction, asked: LinkRequest, now: Instant): Promise<UserRow> {
  const { type, email, passwordHash, metadata } = asked;
  if (type === 'signup' || type === 'invite')
    return reserveAccount(tx, { email, passwordHash, metadata, invited: type === 'invite' }, now);
  const user = await findUserByEmail(tx, email);
  if (!user) throw userNotFound('User with this email not found');
  return isChange(type) ? awaitNewEmail(tx, user, asked.newEmail, now) : user;
}

/** A magic link for nobody signs them up, as everywhere. */
async function settleType(tx: Transaction, asked: LinkRequest): Promise<LinkRequest> {
  if (asked.type !== 'magiclink' || (await findUserByEmail(tx, asked.email))) return asked;
  return { ...asked, type: 'signup' };
}

/** Makes room for the link's proof; answers what it is and whose. */
async function issueLink(tx: Transaction, wanted: LinkRequest, now: Instant) {
  const asked = await settleType(tx, wanted);
  const { id: userId } = await prepareUser(tx, asked, now);
  const { kind, lifeSeconds } = PROOF_TERMS[LETTERS[asked.type]];
  const relatesTo = asked.type === 'email_change_new' ? asked.newEmail : asked.email;
  const token = await issueToken(
    tx,
    { userId, kind, relatesTo, askedFrom: ASKED_BY_OPERATOR, lifeSeconds },
    now,
  );
  const user = await changeUser(tx, userId, { ...sentAtOf(kind, now), updatedAt: now });
  return { type: asked.type, tokenId: token.id, view: userView(await wholeUser(tx, user)) };
}

/**
 * `POST /admin/generate_link`: the link and the code that a letter would carry, for an operator who sends letters of
 * their own. Nothing is sent.
 */
export async function generateLink(ctx: AuthContext, request: FastifyRequest): Promise<GeneratedLink> {
  const asked = await readLinkRequest(ctx, request);
  const { redirect_to: wished } = readBody(bodySchema, request);
  const target = wished ? redirectTarget(ctx.settings, wished) : wishedRedirect(ctx, request);
  const now = ctx.clock.now();
  const { type, tokenId, view } = await ctx.db.transaction((tx) => issueLink(tx, asked, now));
  const minted = await mintToken(ctx, tokenId, { pkce: false });
  if (!minted) throw new Error('The link was replaced by another before it was made.');
  const linkType = PROOF_TERMS[LETTERS[type]].linkType ?? type;
  return {
    ...view,
    action_link: verifyUrl(ctx, { token: minted.link, type: linkType, redirectTo: target.href }),
    email_otp: minted.code,
    hashed_token: minted.link,
    verification_type: type,
    redirect_to: target.href,
  };
}
