import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { wholeUser } from '../users/user-parts.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { requireNamedUser } from './find-named-user.ts';

/** `GET /admin/users/{id}`: one user. */
export async function readNamedUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  return userView(await wholeUser(ctx.db.read, await requireNamedUser(ctx.db.read, request)));
}
