import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { requireSession } from '../http/require-session.ts';
import { wholeUser } from '../users/user-parts.ts';
import { type UserView, userView } from '../users/user-view.ts';

/** `GET /user`: who is signed in, as they are now and not as their token was written. */
export async function readUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const { user } = await requireSession(ctx, request);
  return userView(await wholeUser(ctx.db.read, user));
}
