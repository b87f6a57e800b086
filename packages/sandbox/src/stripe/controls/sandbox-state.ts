import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';
import { withAccount } from '../kernel/work.ts';
import { balanceView } from '../money/balance.ts';

/** Returns a summary of the sandbox's state. */
export function getSandboxState(engine: Engine, work: Work): JsonObject {
  const accounts = work.store.all(PLATFORM_ACCOUNT, 'account').map((account) => ({
    id: account.id,
    display_name: account.displayName,
    closed: account.closed,
    card_payments: account.cardPayments.status,
    payouts: account.payouts.status,
    requirements: account.requirements,
    balance: balanceView(withAccount(work, account.id)),
  }));
  return {
    now: engine.now,
    clock_offset_seconds: engine.settings.clockOffset / 1000,
    faults: { ...engine.settings.faults },
    next_refunds: { ...engine.settings.nextRefunds },
    processing_seconds: engine.settings.processingSeconds,
    decline_next: engine.settings.declineNext,
    platform: { id: PLATFORM_ACCOUNT, balance: balanceView(work) },
    accounts,
    objects: work.store.counts().map((count) => ({ ...count })),
    deliveries: engine.deliveries.counts(),
  };
}
