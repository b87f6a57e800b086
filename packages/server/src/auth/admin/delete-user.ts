import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authFactors } from '../factor.tables.ts';
import { readBody } from '../http/read-body.ts';
import { authIdentities } from '../identity.tables.ts';
import { clearTokens } from '../one-time/clear-tokens.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { authUsers } from '../user.tables.ts';
import { blankUser } from '../users/blank-user.ts';
import { changeUser } from '../users/user-store.ts';
import { FOR_EVER } from './ban-duration.ts';
import { requireNamedUser } from './find-named-user.ts';

const bodySchema = z.object({ should_soft_delete: z.nullish(z.boolean()) });

/** Leaves the id alone, for what refers to it: nobody can tell who it was, and nobody can sign in with it again. */
async function anonymise(tx: Transaction, id: UserId, now: Instant): Promise<void> {
  const { id: _id, createdAt: _createdAt, ...nothing } = blankUser(now);
  await changeUser(tx, id, { ...nothing, bannedUntil: FOR_EVER });
  await tx.delete(authIdentities).where(eq(authIdentities.userId, id));
  await tx.delete(authFactors).where(eq(authFactors.userId, id));
  await clearTokens(tx, id);
  await endAllSessions(tx, id);
}

/** `DELETE /admin/users/{id}`: deletes a user with all that is theirs here, or with `should_soft_delete` who they were. */
export async function deleteUser(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<Readonly<Record<string, never>>> {
  const { id } = await requireNamedUser(ctx.db.read, request);
  const { should_soft_delete: softly } = readBody(bodySchema, request);
  await ctx.db.transaction(async (tx) => {
    if (softly) await anonymise(tx, id, ctx.clock.now());
    else {
      await endAllSessions(tx, id);
      await tx.delete(authUsers).where(eq(authUsers.id, id));
    }
  });
  return {};
}
