import { type UserId, userIdSchema } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { UserRow } from '../user.tables.ts';
import { findUser } from '../users/user-store.ts';

const paramsSchema = z.object({ userId: userIdSchema });

/** 404 user_not_found. */
export function userNotFound(message = 'User not found'): AuthError {
  return new AuthError(404, 'user_not_found', message);
}

/** Returns the user ID in the path. Throws 404 validation_failed for an invalid ID. */
function requireUserId(request: FastifyRequest): UserId {
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return params.data.userId;
}

/** Returns the user named in the path. Throws 404 user_not_found. */
export async function requireUserFromPath(reader: Reader, request: FastifyRequest): Promise<UserRow> {
  const user = await findUser(reader, requireUserId(request));
  if (!user) throw userNotFound();
  return user;
}
