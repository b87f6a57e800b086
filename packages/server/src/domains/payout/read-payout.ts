import type { Page, PageInput, PayoutId } from '@gable/contracts/kernel';
import type { PayoutDetail, PayoutRef } from '@gable/contracts/payout';
import { toPage } from '#db/index.ts';
import { failure, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadCalendar } from '../agent-calendar/index.ts';
import { requireOnboardedAccount } from '../connect/index.ts';
import type { PayoutRow } from './payout.tables.ts';
import { findAgentPayout, findReversal, listAgentPayouts, listLines } from './payout-detail.repository.ts';
import { toPayoutDetail } from './payout-detail.view.ts';
import { syncProviderPayout } from './sync-payout.ts';

/** The prefix of the provider's payout ids. */
const PROVIDER_ID = /^po_\w+$/;

/** Reads a payout that the provider lists, and whose event has not arrived. */
async function syncMissing(ctx: UseCaseContext, payoutId: string): Promise<void> {
  if (!PROVIDER_ID.test(payoutId)) return;
  try {
    const { accountId } = await requireOnboardedAccount(ctx);
    await syncProviderPayout(ctx, accountId, payoutId);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

async function requirePayout(ctx: UseCaseContext, { payoutId }: PayoutRef): Promise<PayoutRow> {
  const { userId } = requireAgent(ctx.actor);
  const stored = await findAgentPayout(ctx.db.read, userId, payoutId);
  if (stored) return stored;
  await syncMissing(ctx, payoutId);
  const synced = await findAgentPayout(ctx.db.read, userId, payoutId);
  if (!synced) throw failure('NOT_FOUND', { entity: 'payout' });
  return synced;
}

/**
 * Returns a payout with what it contains (decision 99). Accepts Gable's or the provider's id.
 * NOT_FOUND for a payout of another agent, WRONG_ROLE for a buyer.
 */
export async function readPayout(ctx: UseCaseContext, input: PayoutRef): Promise<PayoutDetail> {
  const row = await requirePayout(ctx, input);
  const [lines, reversedById, calendar] = await Promise.all([
    listLines(ctx.db.read, row),
    findReversal(ctx.db.read, row),
    loadCalendar(ctx.db.read, row.agentId),
  ]);
  return toPayoutDetail(row, { lines, reversedById, calendar });
}

/** Lists the ids of the agent's payouts that Gable knows, newest first. Without calls to the provider. */
export async function listStoredPayouts(
  ctx: UseCaseContext,
  page: PageInput,
): Promise<Page<{ readonly id: PayoutId }>> {
  const { userId } = requireAgent(ctx.actor);
  const rows = await listAgentPayouts(ctx.db.read, userId, page);
  return toPage(rows, page.limit, ({ id }) => ({ id }));
}
