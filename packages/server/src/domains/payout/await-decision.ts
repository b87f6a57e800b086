import { setTimeout as pause } from 'node:timers/promises';
import type { UseCaseContext } from '#kernel/index.ts';
import { findPayoutById } from './payout.repository.ts';
import type { PayoutRow } from './payout.tables.ts';

/** As long as the provider usually takes, and some more. Milliseconds. */
const PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 40;

/**
 * How a payout stands that another request sends at this moment, perhaps in another process: one click that was sent
 * twice at once is answered the same twice, with the provider's id or its refusal. Still `requested` when the provider
 * takes longer or is away.
 */
export async function awaitDecision(ctx: UseCaseContext, row: PayoutRow): Promise<PayoutRow> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const current = (await findPayoutById(ctx.db.read, row.id)) ?? row;
    if (current.status !== 'requested' || performance.now() > end) return current;
    await pause(LOOK_AGAIN_MS);
  }
}
