import type { AutopayChargeId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import {
  type AutopayCardRow,
  type AutopayChargeRow,
  findCardById,
  findChargeById,
  isForCurrentMonths,
  lockChargeableCard,
  transitionCharge,
} from '../autopay/index.ts';
import { isClosedAccount } from '../connect/index.ts';
import { findInvoiceById, type InvoiceRow, isVoiding } from '../invoice/index.ts';
import { loadProposal, lockProposalWithDeal } from '../proposal/index.ts';

/** A charge that the provider receives now, or may have received before. */
export interface ClaimedCharge {
  readonly charge: AutopayChargeRow;
  readonly card: AutopayCardRow;
  readonly invoice: InvoiceRow;
  /** Whether it may still be sent. False if it was sent before and is not wanted any more. */
  readonly isWanted: boolean;
}

/** Loads a charge with its card and invoice, with the proposal locked. Null if it has ended. */
async function loadCharge(
  tx: Transaction,
  chargeId: AutopayChargeId,
): Promise<Omit<ClaimedCharge, 'isWanted'> | null> {
  const known = await findChargeById(tx, chargeId);
  const invoiceId = known && (await findInvoiceById(tx, known.invoiceId));
  if (!invoiceId) return null;
  await lockProposalWithDeal(tx, invoiceId.proposalId);
  // Rows that were read before the lock may be stale.
  const charge = await findChargeById(tx, chargeId);
  if (charge?.status !== 'planned' && charge?.status !== 'sent') return null;
  const card = await findCardById(tx, charge.cardId);
  const invoice = await findInvoiceById(tx, charge.invoiceId);
  return card && invoice && { charge, card, invoice };
}

/**
 * Whether the card may be charged: it is neither removed nor paused, the invoice can be paid, and the
 * work goes on.
 */
async function isAllowed(
  tx: Transaction,
  { card, invoice }: Pick<ClaimedCharge, 'card' | 'invoice'>,
): Promise<boolean> {
  if (invoice.status !== 'open' || isVoiding(invoice)) return false;
  if (!(await lockChargeableCard(tx, card.id)) || !(await isForCurrentMonths(tx, card))) return false;
  if (await isClosedAccount(tx, card.accountId)) return false;
  const { proposal, deal } = await loadProposal(tx, invoice.proposalId);
  return proposal.status !== 'declined' && deal.status === 'active';
}

/**
 * Marks a planned charge as sent, before the provider is called. Cancels one that is not wanted any
 * more. A charge that was sent before a crash is returned again. Null if there is nothing to do.
 */
export async function claimCharge(
  ctx: UseCaseContext,
  chargeId: AutopayChargeId,
): Promise<ClaimedCharge | null> {
  return inTransaction(ctx, async (tx) => {
    const loaded = await loadCharge(tx, chargeId);
    if (loaded === null) return null;
    const isWanted = await isAllowed(tx, loaded);
    if (loaded.charge.status === 'sent') return { ...loaded, isWanted };
    const event = isWanted ? 'send' : 'cancel';
    const moved = await transitionCharge(tx, chargeId, event, {}, ctx.clock.now());
    return moved && isWanted ? { ...loaded, isWanted } : null;
  });
}
