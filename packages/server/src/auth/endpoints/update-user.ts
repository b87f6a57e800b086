import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { requireSession } from '../http/require-session.ts';
import { sendSoon } from '../letters/send-soon.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { requireProvenBySecondFactor } from '../sessions/require-second-factor.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import type { PreparedChange } from '../users/prepared-change.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { prepareEmailChange } from './change-email.ts';
import { preparePasswordChange } from './change-password.ts';
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
  const changes: PreparedChange[] = [];
  if (newPassword !== null) changes.push(await preparePasswordChange(ctx, request, live, newPassword));
  if (newEmail) changes.push(await prepareEmailChange(ctx, request, live, newEmail));
  const phoneChange = phone ? await preparePhoneChange(ctx, request, live, phone) : null;
  return phoneChange ? [...changes, phoneChange] : changes;
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
  const changes = await prepareChanges(ctx, request, live, body);
  const { id } = live.user;
  const now = ctx.clock.now();
  const { view, jobIds } = await ctx.db.transaction(async (tx) => {
    // The first write takes the row's lock, so that two changes of metadata cannot lose each other.
    const { userMetadata: present } = await changeUser(tx, id, { updatedAt: now });
    const userMetadata = mergeMetadata(present, body.data ?? {});
    if (body.data) requireSmallMetadata(userMetadata);
    const jobs: string[] = [];
    for (const change of changes) jobs.push(...(await change.apply(tx, now)));
    const user = await changeUser(tx, id, { userMetadata, updatedAt: now });
    return { view: userView(await wholeUser(tx, user)), jobIds: jobs };
  });
  sendSoon(ctx, jobIds);
  return view;
}
