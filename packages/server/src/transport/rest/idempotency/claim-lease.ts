import { instant } from '@gable/contracts/kernel';
import { isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { type Claim, isHeldBy, LEASE_MS } from './claim-key.ts';
import { idempotencyKeys } from './idempotency-key.tables.ts';

type ClaimContext = Pick<UseCaseContext, 'db' | 'clock' | 'log'>;

/**
 * Stores the response of a claimed request. Throws, which rolls back the call, if the claim has
 * been taken over.
 */
export async function storeResponse(
  tx: Transaction,
  claim: Claim,
  response: { readonly status: number; readonly body: unknown },
): Promise<void> {
  const stored = await tx
    .update(idempotencyKeys)
    .set({ status: response.status, body: JSON.stringify(response.body) })
    .where(isHeldBy(claim))
    .returning({ id: idempotencyKeys.id });
  if (stored.length === 0) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
}

/** Deletes the claim of a failed request. Keeps a stored response. */
export async function deleteClaim(ctx: ClaimContext, claim: Claim): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.delete(idempotencyKeys).where(isHeldBy(claim));
  });
}

async function renew(ctx: ClaimContext, claim: Claim): Promise<void> {
  const leasedUntil = instant(ctx.clock.now() + LEASE_MS);
  await inTransaction(ctx, async (tx) => {
    await tx.update(idempotencyKeys).set({ leasedUntil }).where(isHeldBy(claim));
  });
}

/** Runs `work` and renews the claim meanwhile. */
export async function withLock<Result>(
  ctx: ClaimContext,
  claim: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    renew(ctx, claim).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'idempotency key lease renewal failed'),
    );
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Releases the claims of the previous process at the start on SQLite, which has one process.
 * Otherwise retries would wait until the leases expire.
 */
export async function releaseClaims(ctx: Pick<UseCaseContext, 'db'>): Promise<void> {
  if (ctx.db.dialect !== 'sqlite') return;
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(idempotencyKeys)
      .set({ leasedUntil: instant(0) })
      .where(isNull(idempotencyKeys.status));
  });
}
