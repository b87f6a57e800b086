import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { optionalObject, optionalString, readBody } from '../http/read-body.ts';
import { enqueueVerificationEmail } from '../one-time-tokens/enqueue-verification-email.ts';
import { REQUESTED_BY_ADMIN } from '../one-time-tokens/requested-from.ts';
import { readRedirectTo } from '../redirects/resolve-redirect.ts';
import { runInBackground } from '../run-in-background.ts';
import { requireEmail } from '../users/require-email.ts';
import { requireMetadataSize } from '../users/require-metadata-size.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { updateUserRow } from '../users/user-store.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { ensureUnverifiedUser } from './ensure-unverified-user.ts';

const bodySchema = z.object({ email: optionalString, data: optionalObject });

/**
 * `POST /invite`: creates an unverified user and emails a sign-in link. Can be repeated until the
 * address is verified; then throws 422 email_exists.
 */
export async function inviteUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const { email, data } = readBody(bodySchema, request);
  const to = requireEmail(email ?? '');
  const metadata = data ?? {};
  requireMetadataSize(metadata);
  const redirectTo = readRedirectTo(ctx, request);
  const now = ctx.clock.now();
  const { view, jobId } = await ctx.db.transaction(async (tx) => {
    const { id } = await ensureUnverifiedUser(
      tx,
      { email: to, passwordHash: null, metadata, invited: true },
      now,
    );
    const invitation = {
      userId: id,
      template: 'invitation',
      to,
      redirectTo,
      requestedFrom: REQUESTED_BY_ADMIN,
    } as const;
    const job = await enqueueVerificationEmail(tx, invitation, now);
    const user = await updateUserRow(tx, id, { updatedAt: now });
    return { view: toUserView(await loadUserDetails(tx, user)), jobId: job };
  });
  runInBackground(ctx, [jobId]);
  return view;
}
