import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { type IdempotencyKeyRow, idempotencyKeys } from './idempotency-key.tables.ts';
import type { KeyedRequest } from './idempotency-key.ts';

/** How long a response is stored, in milliseconds. Then the key can be reused. */
export const KEY_TTL_MS = DAY_MS;

/** A claim expires if it is not renewed for this long, in milliseconds. */
export const LEASE_MS = 15_000;

/** The exclusive right to process a request. */
export interface Claim {
  readonly id: string;
  readonly holder: string;
}

type ClaimResult =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'completed'; readonly status: number; readonly body: unknown };

/** Matches the request if the claim is still valid and has no response yet. */
export function isHeldBy({ id, holder }: Claim) {
  return and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.holder, holder), isNull(idempotencyKeys.status));
}

function newAttempt(request: KeyedRequest, now: Instant) {
  return {
    fingerprint: request.fingerprint,
    holder: v7(),
    leasedUntil: instant(now + LEASE_MS),
    status: null,
    body: null,
    createdAt: now,
  };
}

/**
 * Takes over an expired claim or key. Throws IDEMPOTENCY_IN_FLIGHT if another request was faster.
 */
async function takeOver(
  tx: Transaction,
  existing: IdempotencyKeyRow,
  request: KeyedRequest,
  now: Instant,
): Promise<ClaimResult> {
  const attempt = newAttempt(request, now);
  const { id, holder } = existing;
  const updated = await tx
    .update(idempotencyKeys)
    .set(attempt)
    .where(and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.holder, holder)))
    .returning({ id: idempotencyKeys.id });
  if (updated.length === 0) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
  return { kind: 'claimed', claim: { id, holder: attempt.holder } };
}

/**
 * Claims a request, or returns its stored response. Throws IDEMPOTENCY_MISMATCH if the key was used
 * for another request, and IDEMPOTENCY_IN_FLIGHT while the first request is processed.
 */
export async function claimKey(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  request: KeyedRequest,
): Promise<ClaimResult> {
  const now = ctx.clock.now();
  const { userId, key } = request;
  return inTransaction(ctx, async (tx) => {
    const row = { id: v7(), userId, key, ...newAttempt(request, now) };
    const inserted = await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id });
    if (inserted.length > 0) return { kind: 'claimed', claim: { id: row.id, holder: row.holder } };
    const [existing] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    // The first request failed and released the key at this moment.
    if (!existing) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
    if (existing.createdAt <= now - KEY_TTL_MS) return takeOver(tx, existing, request, now);
    if (existing.fingerprint !== request.fingerprint) throw failure('IDEMPOTENCY_MISMATCH', {});
    if (existing.status !== null)
      return { kind: 'completed', status: existing.status, body: JSON.parse(existing.body ?? 'null') };
    if (existing.leasedUntil > now) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
    return takeOver(tx, existing, request, now);
  });
}
