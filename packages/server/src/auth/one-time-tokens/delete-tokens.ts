import type { UserId } from '@gable/contracts/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authPkceFlows } from '../flow.tables.ts';
import { authOneTimeTokens, type TokenKind } from '../one-time-token.tables.ts';

/**
 * Deletes all one-time tokens and PKCE flows of the user, for example after a password change
 * (docs/wire/auth.md, Rules).
 */
export async function deleteTokens(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
  await tx.delete(authPkceFlows).where(eq(authPkceFlows.userId, userId));
}

/** Deletes the user's one-time tokens of these kinds. */
export async function deleteTokensOfKinds(
  tx: Transaction,
  userId: UserId,
  kinds: readonly TokenKind[],
): Promise<void> {
  await tx
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), inArray(authOneTimeTokens.kind, [...kinds])));
}
