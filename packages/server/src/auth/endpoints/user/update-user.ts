import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { AuthError } from '#auth/errors/auth-error.ts';
import { optionalObject, optionalString, readBody } from '#auth/http/read-body.ts';
import { requireSession } from '#auth/http/require-session.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import type { LiveSession } from '#auth/sessions/find-live-session.ts';
import { lockLiveSession } from '#auth/sessions/lock-session.ts';
import { requireSecondFactor } from '#auth/sessions/require-second-factor.ts';
import type { UserMetadata } from '#auth/user.tables.ts';
import { mergeMetadata } from '#auth/users/merge-metadata.ts';
import type { PreparedChange } from '#auth/users/prepared-change.ts';
import { requireMetadataSize } from '#auth/users/require-metadata-size.ts';
import { withoutSignUpReview } from '#auth/users/sign-up-review.ts';
import { loadUserDetails } from '#auth/users/user-details.ts';
import { updateUserRow } from '#auth/users/user-store.ts';
import { toUserView, type UserView } from '#auth/users/user-view.ts';
import { prepareEmailChange } from './change-email.ts';
import { preparePasswordChange, requireValidNewPassword } from './change-password.ts';
import { preparePhoneChange } from './change-phone.ts';

const bodySchema = z.object({
  email: optionalString,
  phone: optionalString,
  password: optionalString,
  data: optionalObject,
  app_metadata: optionalObject,
});
type Body = z.output<typeof bodySchema>;

/** Prepares the requested changes of credentials, in the order in which they are applied. */
async function prepareChanges(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
  { email, phone, password }: Body,
): Promise<PreparedChange[]> {
  const newEmail = email && email.trim().toLowerCase() !== live.user.email ? email : null;
  // An empty password is a weak password, not a missing one.
  const newPassword = password ?? null;
  if (!newEmail && !phone && newPassword === null) return [];
  requireSecondFactor(live);
  if (newPassword !== null) requireValidNewPassword(ctx, request, live, newPassword);
  const emailChange = newEmail ? await prepareEmailChange(ctx, request, live, newEmail) : null;
  const phoneChange = phone ? await preparePhoneChange(ctx, request, live, phone) : null;
  // Checked last, because the response reveals whether the password is right; applied first.
  const passwordChange =
    newPassword === null ? null : await preparePasswordChange(ctx, request, live, newPassword);
  return [passwordChange, emailChange, phoneChange].filter((change) => change !== null);
}

/** Throws 400 validation_failed if the merged metadata would be too large. */
function requireMetadataFits(present: UserMetadata, changes: UserMetadata | null | undefined): void {
  if (changes) requireMetadataSize(mergeMetadata(present, changes));
}

/**
 * `PUT /user`: updates the metadata, password, email address or phone number of the signed-in user.
 * Applies all changes or none.
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
    // Locked, so that concurrent metadata changes are not lost.
    const current = await lockLiveSession(tx, live, now);
    if (changes.length > 0) requireSecondFactor(current);
    const { userMetadata: present } = current.user;
    const userMetadata = mergeMetadata(present, body.data ?? {});
    requireMetadataFits(present, body.data);
    const jobs: string[] = [];
    for (const change of changes) jobs.push(...(await change.apply(tx, now, current.user)));
    const { appMetadata } = current.user;
    const changed = await updateUserRow(tx, id, {
      userMetadata,
      // A user who sets metadata has completed the sign-up review.
      ...(body.data && { appMetadata: withoutSignUpReview(appMetadata) }),
      updatedAt: now,
    });
    return { user: changed, view: toUserView(await loadUserDetails(tx, changed)), jobIds: jobs };
  });
  // A new password invalidates all device cookies except this one.
  if (body.password) await rememberDevice(ctx, request, { user, session: live.session });
  runInBackground(ctx, jobIds);
  return view;
}
