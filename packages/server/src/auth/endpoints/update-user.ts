import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError } from '../errors/auth-error.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { requireSession } from '../http/require-session.ts';
import { sendSoon } from '../letters/send-soon.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { requireProvenBySecondFactor } from '../sessions/require-second-factor.ts';
import type { UserMetadata } from '../user.tables.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import type { PreparedChange } from '../users/prepared-change.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { withoutSignUpReview } from '../users/sign-up-review.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { prepareEmailChange } from './change-email.ts';
import { preparePasswordChange, requireSettablePassword } from './change-password.ts';
import { preparePhoneChange } from './change-phone.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalObject,
  app_metadata: optionalObject,
});
type Body = z.output<typeof bodySchema>;

/** The asked-for changes of how the user signs in, in the order in which they are written. */
async function prepareChanges(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
  { email, phone, password }: Body,
): Promise<PreparedChange[]> {
  const newEmail = email && email.trim().toLowerCase() !== live.user.email ? email : null;
  // An empty password is a weak one and not none: nobody shall believe that it was set.
  const newPassword = password ?? null;
  if (!newEmail && !phone && newPassword === null) return [];
  requireProvenBySecondFactor(live);
  if (newPassword !== null) requireSettablePassword(ctx, request, live, newPassword);
  const emailChange = newEmail ? await prepareEmailChange(ctx, request, live, newEmail) : null;
  const phoneChange = phone ? await preparePhoneChange(ctx, request, live, phone) : null;
  // The last to be looked at, since the answer tells whether the password is right, and the first to be written.
  const passwordChange =
    newPassword === null ? null : await preparePasswordChange(ctx, request, live, newPassword);
  return [passwordChange, emailChange, phoneChange].filter((change) => change !== null);
}

/** Refuses metadata that would be too large with what is there now. */
function requireMetadataFits(present: UserMetadata, changes: UserMetadata | null | undefined): void {
  if (changes) requireSmallMetadata(mergeMetadata(present, changes));
}

/**
 * `PUT /user`: changes the signed-in user's metadata, password, address or number. All of what is asked for happens, or
 * none of it.
 */
export async function updateUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const live = await requireSession(ctx, request);
  const body = readBody(bodySchema, request);
  if (body.app_metadata)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  requireMetadataFits(live.user.userMetadata, body.data);
  const changes = await prepareChanges(ctx, request, live, body);
  const { id } = live.user;
  const now = ctx.clock.now();
  const { user, view, jobIds } = await ctx.db.transaction(async (tx) => {
    // Locked, so that two changes of metadata cannot lose each other.
    const current = await lockLiveSession(tx, live, now);
    if (changes.length > 0) requireProvenBySecondFactor(current);
    const { userMetadata: present } = current.user;
    const userMetadata = mergeMetadata(present, body.data ?? {});
    requireMetadataFits(present, body.data);
    const jobs: string[] = [];
    for (const change of changes) jobs.push(...(await change.apply(tx, now, current.user)));
    const { appMetadata } = current.user;
    const changed = await changeUser(tx, id, {
      userMetadata,
      // Whoever says something about themselves has looked at what was said for them.
      ...(body.data && { appMetadata: withoutSignUpReview(appMetadata) }),
      updatedAt: now,
    });
    return { user: changed, view: userView(await wholeUser(tx, changed)), jobIds: jobs };
  });
  // A new password makes strangers of the account's devices, but not of the one that set it.
  if (body.password) await rememberDevice(ctx, request, { user, session: live.session });
  sendSoon(ctx, jobIds);
  return view;
}
