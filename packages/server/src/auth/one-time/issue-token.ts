import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { type FlowId, oneTimeTokenIdSchema } from '../ids.ts';
import { authOneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../one-time-token.tables.ts';

export interface TokenRequest {
  readonly userId: UserId;
  readonly kind: TokenKind;
  /** The address (lower case) or number (digits alone) that the message goes to. */
  readonly relatesTo: string;
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
  /** The PKCE flow of the client that asked. */
  readonly flowId?: FlowId | null;
  readonly lifeSeconds: number;
}

/**
 * Drops what a proof takes the place of: an earlier one of its kind that the same place asked for,
 * with a challenge or without one as this. Others stay good, since somebody else may have asked for
 * them.
 */
async function dropReplaced(
  tx: Transaction,
  { userId, kind, askedFrom, flowId }: Pick<OneTimeTokenRow, 'userId' | 'kind' | 'askedFrom' | 'flowId'>,
): Promise<void> {
  const { flowId: flow } = authOneTimeTokens;
  await tx
    .delete(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.userId, userId),
        eq(authOneTimeTokens.kind, kind),
        eq(authOneTimeTokens.askedFrom, askedFrom),
        flowId === null ? isNull(flow) : isNotNull(flow),
      ),
    );
}

/**
 * Makes room for a proof: the only one of its kind that this place waits for. Those that others
 * asked for stay as they are. The secrets do not exist before the message is written (`mintToken`).
 */
export async function issueToken(
  tx: Transaction,
  asked: TokenRequest,
  now: Instant,
): Promise<OneTimeTokenRow> {
  const fresh: OneTimeTokenRow = {
    id: newId(oneTimeTokenIdSchema),
    userId: asked.userId,
    kind: asked.kind,
    relatesTo: asked.relatesTo,
    linkHash: null,
    codeHash: null,
    askedFrom: asked.askedFrom,
    wrongCodes: 0,
    wrongCodesElsewhere: 0,
    flowId: asked.flowId ?? null,
    createdAt: now,
    expiresAt: instant(now + asked.lifeSeconds * 1_000),
  };
  await dropReplaced(tx, fresh);
  await tx.insert(authOneTimeTokens).values(fresh);
  return fresh;
}
