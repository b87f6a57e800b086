import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authFactors } from '../factor.tables.ts';
import { readBody } from '../http/read-body.ts';
import { authIdentities } from '../identity.tables.ts';
import { deleteTokens } from '../one-time-tokens/delete-tokens.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { authUsers } from '../user.tables.ts';
import { buildBlankUser } from '../users/build-user.ts';
import { updateUserRow } from '../users/user-store.ts';
import { FOREVER } from './ban-duration.ts';
import { requireUserFromPath } from './require-user-from-path.ts';

const bodySchema = z.object({ should_soft_delete: z.nullish(z.boolean()) });

/**
 * Keeps only the ID, for rows that refer to it. The user can no longer be identified or sign in.
 */
async function anonymize(tx: Transaction, id: UserId, now: Instant): Promise<void> {
  const { id: _id, createdAt: _createdAt, ...blank } = buildBlankUser(now);
  await updateUserRow(tx, id, { ...blank, bannedUntil: FOREVER });
  await tx.delete(authIdentities).where(eq(authIdentities.userId, id));
  await tx.delete(authFactors).where(eq(authFactors.userId, id));
  await deleteTokens(tx, id);
  await endAllSessions(tx, id);
}

/** `DELETE /admin/users/{id}`: deletes a user, or anonymizes the user with `should_soft_delete`. */
export async function deleteUser(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<Readonly<Record<string, never>>> {
  const { id } = await requireUserFromPath(ctx.db.read, request);
  const { should_soft_delete: softDelete } = readBody(bodySchema, request);
  await ctx.db.transaction(async (tx) => {
    if (softDelete) await anonymize(tx, id, ctx.clock.now());
    else {
      await endAllSessions(tx, id);
      await tx.delete(authUsers).where(eq(authUsers.id, id));
    }
  });
  return {};
}
