import { type UserId, userIdSchema } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { UserRow } from '../user.tables.ts';
import { findUser } from '../users/user-store.ts';

const paramsSchema = z.object({ userId: userIdSchema });

/** 404: there is no such user. */
export function userNotFound(message = 'User not found'): AuthError {
  return new AuthError(404, 'user_not_found', message);
}

/** The user's id in the request's path. Throws 404 validation_failed for what is no id. */
function userIdOf(request: FastifyRequest): UserId {
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return params.data.userId;
}

/** The user whom the request's path names. Throws 404. */
export async function requireNamedUser(from: Reader, request: FastifyRequest): Promise<UserRow> {
  const user = await findUser(from, userIdOf(request));
  if (!user) throw userNotFound();
  return user;
}
