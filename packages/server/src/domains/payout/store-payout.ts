import { payoutIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import type { AccountOwner } from '../connect/index.ts';
import { payoutEntry, payoutReversalEntry, postEntry } from '../ledger/index.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';
import { providerPayoutView } from './payout.view.ts';
import { publishPayout } from './publish-payout.ts';
import { tellPayout } from './tell-payout.ts';

/** The provider gives the money back for these. */
const RETURNED: readonly string[] = ['failed', 'canceled'];

/** The ledger, the agent's bell and programs follow: out when the provider has taken it, back in when the bank did not get it. */
async function follow(
  ctx: UseCaseContext,
  tx: Transaction,
  { agentId, accountId, before }: AccountOwner & { readonly before: string | undefined },
  seen: ProviderPayout,
): Promise<void> {
  const now = ctx.clock.now();
  const { id: providerId, currency, amount } = seen;
  const movement = { providerId, agentId, accountId, currency, amount };
  await postEntry(tx, payoutEntry({ ...movement, occurredAt: seen.created }), now);
  await tellPayout(tx, agentId, seen, now);
  if (seen.status !== before) await publishPayout(tx, agentId, providerPayoutView(seen), now);
  if (RETURNED.includes(seen.status))
    await postEntry(tx, payoutReversalEntry({ ...movement, occurredAt: now }), now);
}

/** Ties our own payout to what the provider made of it. */
export async function storeSentPayout(
  ctx: UseCaseContext,
  tx: Transaction,
  row: PayoutRow,
  seen: ProviderPayout,
): Promise<void> {
  await tx
    .update(payouts)
    .set({
      providerId: seen.id,
      status: seen.status,
      arrivalAt: seen.arrival,
      failure: seen.failure,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(payouts.id, row.id));
  await follow(ctx, tx, { agentId: row.agentId, accountId: row.accountId, before: row.status }, seen);
}

/** Stores a payout as the provider has it now; one that we did not ask for is the provider's own and gets a row. */
export async function storeSeenPayout(
  ctx: UseCaseContext,
  tx: Transaction,
  owner: AccountOwner,
  seen: ProviderPayout,
): Promise<void> {
  const now = ctx.clock.now();
  const [known] = await tx
    .select({ status: payouts.status })
    .from(payouts)
    .where(eq(payouts.providerId, seen.id));
  const state = { status: seen.status, arrivalAt: seen.arrival, failure: seen.failure, updatedAt: now };
  await tx
    .insert(payouts)
    .values({
      ...owner,
      ...state,
      id: newId(payoutIdSchema),
      requestId: null,
      amount: seen.amount,
      currency: seen.currency,
      metadata: {},
      automatic: seen.automatic,
      providerId: seen.id,
      createdAt: seen.created,
    })
    .onConflictDoUpdate({ target: payouts.providerId, set: state });
  await follow(ctx, tx, { ...owner, before: known?.status }, seen);
}
