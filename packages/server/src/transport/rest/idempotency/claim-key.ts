import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { type IdempotentRequestRow, idempotentRequests } from './idempotent-request.tables.ts';
import type { KeyedRequest } from './request-key.ts';

/** An answer is known for so long, in milliseconds; afterwards the key is as good as new. */
export const ANSWERS_KEPT_MS = 86_400_000;

/** A try that was not heard of for so long counts as dead, in milliseconds. */
export const LEASE_MS = 15_000;

/** The right to answer a request: no one else does while it is held. */
export interface Claim {
  readonly id: string;
  readonly holder: string;
}

export type Claimed =
  | { readonly kind: 'mine'; readonly claim: Claim }
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown };

/** Only what this very try holds, and only as long as it has not been answered. */
export function heldBy({ id, holder }: Claim) {
  return and(
    eq(idempotentRequests.id, id),
    eq(idempotentRequests.holder, holder),
    isNull(idempotentRequests.status),
  );
}

function newTry(request: KeyedRequest, now: Instant) {
  return {
    fingerprint: request.fingerprint,
    holder: v7(),
    leasedUntil: instant(now + LEASE_MS),
    status: null,
    body: null,
    createdAt: now,
  };
}

/** Takes over from a try that is dead, or from a day that is over, unless somebody else just did. */
async function takeOver(
  tx: Transaction,
  known: IdempotentRequestRow,
  request: KeyedRequest,
  now: Instant,
): Promise<Claimed> {
  const mine = newTry(request, now);
  const { id, holder } = known;
  const taken = await tx
    .update(idempotentRequests)
    .set(mine)
    .where(and(eq(idempotentRequests.id, id), eq(idempotentRequests.holder, holder)))
    .returning({ id: idempotentRequests.id });
  if (taken.length === 0) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
  return { kind: 'mine', claim: { id, holder: mine.holder } };
}

/**
 * Finds out whether a request was answered before, and takes it on if not. IDEMPOTENCY_MISMATCH when its key was used for
 * another one, IDEMPOTENCY_IN_FLIGHT while the first is being answered.
 */
export async function claimKey(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  request: KeyedRequest,
): Promise<Claimed> {
  const now = ctx.clock.now();
  const { userId, key } = request;
  return inTransaction(ctx, async (tx) => {
    const row = { id: v7(), userId, key, ...newTry(request, now) };
    const inserted = await tx
      .insert(idempotentRequests)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: idempotentRequests.id });
    if (inserted.length > 0) return { kind: 'mine', claim: { id: row.id, holder: row.holder } };
    const [known] = await tx
      .select()
      .from(idempotentRequests)
      .where(and(eq(idempotentRequests.userId, userId), eq(idempotentRequests.key, key)));
    // It was refused and forgotten at this very moment.
    if (!known) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
    if (known.createdAt <= now - ANSWERS_KEPT_MS) return takeOver(tx, known, request, now);
    if (known.fingerprint !== request.fingerprint) throw failure('IDEMPOTENCY_MISMATCH', {});
    if (known.status !== null)
      return { kind: 'answered', status: known.status, body: JSON.parse(known.body ?? 'null') };
    if (known.leasedUntil > now) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
    return takeOver(tx, known, request, now);
  });
}
