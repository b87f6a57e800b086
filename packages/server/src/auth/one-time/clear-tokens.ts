import type { UserId } from '@gable/contracts/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authFlows } from '../flow.tables.ts';
import { authOneTimeTokens, type TokenKind } from '../one-time-token.tables.ts';

/** Makes every link, code and unfinished PKCE flow of the user worthless, as after a change of password (auth contract, section 1, Rules). */
export async function clearTokens(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
  await tx.delete(authFlows).where(eq(authFlows.userId, userId));
}

/** Makes the user's links and codes of these kinds worthless. */
export async function clearTokensOf(
  tx: Transaction,
  userId: UserId,
  kinds: readonly TokenKind[],
): Promise<void> {
  await tx
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), inArray(authOneTimeTokens.kind, [...kinds])));
}
