import { instant } from '@gable/contracts/kernel';
import { isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { type Claim, heldBy, LEASE_MS } from './claim-key.ts';
import { idempotentRequests } from './idempotent-request.tables.ts';

type Holding = Pick<UseCaseContext, 'db' | 'clock' | 'log'>;

/** Stores the answer to a claimed request. Throws, and with it undoes, when somebody else has taken the request over. */
export async function storeAnswer(
  tx: Transaction,
  claim: Claim,
  answer: { readonly status: number; readonly body: unknown },
): Promise<void> {
  const stored = await tx
    .update(idempotentRequests)
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where(heldBy(claim))
    .returning({ id: idempotentRequests.id });
  if (stored.length === 0) throw failure('IDEMPOTENCY_IN_FLIGHT', {});
}

/** Forgets a request that was refused; one whose answer is stored already stays. */
export async function forgetClaim(ctx: Holding, claim: Claim): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.delete(idempotentRequests).where(heldBy(claim));
  });
}

async function renew(ctx: Holding, claim: Claim): Promise<void> {
  const leasedUntil = instant(ctx.clock.now() + LEASE_MS);
  await inTransaction(ctx, async (tx) => {
    await tx.update(idempotentRequests).set({ leasedUntil }).where(heldBy(claim));
  });
}

/** Keeps a claim alive while `work` runs, however long the provider takes. */
export async function whileHeld<Result>(
  ctx: Holding,
  claim: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    renew(ctx, claim).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the lease of an idempotency key could not be renewed'),
    );
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * For the start of the only process on a database: whatever was being answered when the last one ended, nobody answers any
 * more, and a repeat need not wait for its lease to end.
 */
export async function releaseClaims(ctx: Pick<UseCaseContext, 'db'>): Promise<void> {
  if (ctx.db.dialect !== 'sqlite') return;
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(idempotentRequests)
      .set({ leasedUntil: instant(0) })
      .where(isNull(idempotentRequests.status));
  });
}
