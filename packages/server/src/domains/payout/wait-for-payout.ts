import { setTimeout as pause } from 'node:timers/promises';
import type { UseCaseContext } from '#kernel/index.ts';
import { findPayoutById } from './payout.repository.ts';
import type { PayoutRow } from './payout.tables.ts';

/** Longer than the provider usually takes, in milliseconds. */
const TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 40;

/**
 * Waits for a payout that a concurrent request is sending, so that both requests get the same
 * response. Returns it as `requested` after a timeout.
 */
export async function waitForPayout(ctx: UseCaseContext, row: PayoutRow): Promise<PayoutRow> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const current = (await findPayoutById(ctx.db.read, row.id)) ?? row;
    if (current.status !== 'requested' || performance.now() > end) return current;
    await pause(POLL_INTERVAL_MS);
  }
}
