import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { requireSession } from '../http/require-session.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { changeUser, listIdentities } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  data: optionalObject,
  app_metadata: optionalObject,
});
type Body = z.output<typeof bodySchema>;

/** Refuses what a user may not change, or not here. */
function requireOffered(body: Body, { user }: LiveSession): void {
  if (body.app_metadata)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.email && body.email.toLowerCase() !== user.email) {
    throw validationFailed('Changing the email address is not offered');
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not offered');
}

/** The hash of the password to set; null when none is asked for. */
async function hashNewPassword(ctx: AuthContext, body: Body, { user }: LiveSession): Promise<string | null> {
  if (!body.password) return null;
  requireStrongPassword(body.password, ctx.settings.passwordMinLength);
  if (body.current_password && !(await ctx.passwords.verify(user.passwordHash, body.current_password))) {
    throw new AuthError(400, 'invalid_credentials', 'The current password is not right');
  }
  if (await ctx.passwords.verify(user.passwordHash, body.password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return ctx.passwords.hash(body.password);
}

/**
 * `PUT /user`: changes the signed-in user's metadata or password. A changed password ends the user's other sessions
 * (auth contract, section 1, Rules).
 */
export async function updateUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const live = await requireSession(ctx, request);
  const body = readBody(bodySchema, request);
  requireOffered(body, live);
  const passwordHash = await hashNewPassword(ctx, body, live);
  const { id } = live.user;
  const updatedAt = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // The first write takes the row's lock, so that two changes of metadata cannot lose each other.
    let user = await changeUser(tx, id, { updatedAt, ...(passwordHash && { passwordHash }) });
    if (passwordHash) await endOtherSessions(tx, id, live.session.id);
    if (body.data) {
      user = await changeUser(tx, id, {
        updatedAt,
        userMetadata: mergeMetadata(user.userMetadata, body.data),
      });
    }
    return userView(user, await listIdentities(tx, id));
  });
}
