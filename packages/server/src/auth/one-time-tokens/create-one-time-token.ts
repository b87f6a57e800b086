import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { type FlowId, oneTimeTokenIdSchema } from '../ids.ts';
import { authOneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../one-time-token.tables.ts';

export interface TokenRequest {
  readonly userId: UserId;
  readonly kind: TokenKind;
  /** The recipient: an email address (lowercase) or phone number (digits only). */
  readonly relatesTo: string;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
  /** The client's PKCE flow. */
  readonly flowId?: FlowId | null;
  readonly lifetimeSeconds: number;
}

/**
 * Deletes the token that this one replaces: same kind, same requester, and both with or both
 * without a PKCE flow. Tokens requested by others stay valid.
 */
async function deleteReplaced(
  tx: Transaction,
  {
    userId,
    kind,
    requestedFrom,
    flowId,
  }: Pick<OneTimeTokenRow, 'userId' | 'kind' | 'requestedFrom' | 'flowId'>,
): Promise<void> {
  const { flowId: flow } = authOneTimeTokens;
  await tx
    .delete(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.userId, userId),
        eq(authOneTimeTokens.kind, kind),
        eq(authOneTimeTokens.requestedFrom, requestedFrom),
        flowId === null ? isNull(flow) : isNotNull(flow),
      ),
    );
}

/**
 * Creates a one-time token and replaces an earlier one of the same kind and requester. Its secrets
 * are generated when the message is sent (`generateTokenSecrets`).
 */
export async function createOneTimeToken(
  tx: Transaction,
  input: TokenRequest,
  now: Instant,
): Promise<OneTimeTokenRow> {
  const token: OneTimeTokenRow = {
    id: newId(oneTimeTokenIdSchema),
    userId: input.userId,
    kind: input.kind,
    relatesTo: input.relatesTo,
    linkHash: null,
    codeHash: null,
    requestedFrom: input.requestedFrom,
    wrongCodes: 0,
    wrongCodesElsewhere: 0,
    flowId: input.flowId ?? null,
    createdAt: now,
    expiresAt: instant(now + input.lifetimeSeconds * 1_000),
  };
  await deleteReplaced(tx, token);
  await tx.insert(authOneTimeTokens).values(token);
  return token;
}
