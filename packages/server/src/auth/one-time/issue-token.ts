import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import type { Transaction } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { type FlowId, oneTimeTokenIdSchema } from '../ids.ts';
import { authOneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../one-time-token.tables.ts';

export interface TokenRequest {
  readonly userId: UserId;
  readonly kind: TokenKind;
  /** The address (lower case) or number (digits alone) that the message goes to. */
  readonly relatesTo: string;
  /** The PKCE flow of the client that asked. */
  readonly flowId?: FlowId | null;
  readonly lifeSeconds: number;
}

/**
 * Makes room for a proof: the user's only one of its kind, so that the message before it is worth nothing any more. The
 * secrets do not exist before the message is written (`mintToken`).
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
    wrongCodes: 0,
    flowId: asked.flowId ?? null,
    createdAt: now,
    expiresAt: instant(now + asked.lifeSeconds * 1_000),
  };
  // One statement instead of a deletion and an insertion: two requests of the same moment must not collide.
  await tx
    .insert(authOneTimeTokens)
    .values(fresh)
    .onConflictDoUpdate({ target: [authOneTimeTokens.userId, authOneTimeTokens.kind], set: fresh });
  return fresh;
}
