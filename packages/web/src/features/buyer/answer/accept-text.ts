import { type Cents, formatUsd } from '@gable/contracts/kernel';
import {
  canPay,
  formatProposalAmount,
  getPartlyPaidLabel,
  type ProposalView,
} from '@gable/contracts/proposal';
import type { ProposalTime } from '@gable/contracts/time-entry';

type Offered = Pick<
  ProposalView,
  'amount' | 'pricingStructure' | 'paymentStatus' | 'scheduledPayments' | 'invoiceUrl'
>;
type Time = Pick<ProposalTime, 'cap' | 'billed' | 'unbilled'>;

const LATER = 'You won’t be charged now. You pay when your agent sends';

const ABOVE_CAP = ' Time above the cap isn’t billed unless you approve a higher one.';

/** What the buyer agrees to, with the unit of the price and its limits. */
function getPriceText({ amount, pricingStructure, scheduledPayments }: Offered, cap: Cents | null): string {
  const price = formatProposalAmount(amount);
  switch (pricingStructure) {
    case 'fixed': {
      const payments = scheduledPayments ? `, paid in ${scheduledPayments.total} payments` : '';
      return `a fixed price of ${price}${payments}`;
    }
    case 'hourly':
      return `${price} an hour${cap === null ? '' : `, up to a cap of ${formatUsd(cap)} in total`}`;
    case 'monthly':
      return `${price} a month, billed monthly`;
  }
}

/** What of the work so far is paid or invoiced, and what is still to be billed. */
function getTimeText({ billed, unbilled }: Time, isPaid: boolean): string {
  const parts = [
    billed.amount > 0 && `${formatUsd(billed.amount)} is ${isPaid ? 'already paid' : 'invoiced'}`,
    unbilled.amount > 0 && `${formatUsd(unbilled.amount)} is not billed yet`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', and ')}. `;
}

/** When the buyer is charged. A proposal can be paid before it is accepted. */
function getChargeText(proposal: Offered, time: Time | undefined): string {
  const isPaid = proposal.paymentStatus === 'payment_succeeded';
  if (proposal.pricingStructure === 'hourly')
    return `${time ? getTimeText(time, isPaid) : ''}${LATER} an invoice.${time && time.cap !== null ? ABOVE_CAP : ''}`;
  if (proposal.pricingStructure === 'monthly')
    return `${isPaid ? 'Your latest invoice is paid. ' : ''}${LATER} each invoice.`;
  const partly = getPartlyPaidLabel(proposal);
  if (partly !== null) return `${partly} payments. ${LATER} the next invoice.`;
  if (isPaid) return 'It’s already paid, so you won’t be charged.';
  if (canPay(proposal))
    return 'You won’t be charged now. Your agent sent the invoice, which you pay separately.';
  return `${LATER} ${proposal.scheduledPayments ? 'each' : 'the'} invoice.`;
}

/**
 * Returns the text that a buyer accepts: the price with its unit, what is paid, and what is still to be
 * billed. `time` is that of an hourly proposal; undefined until it is loaded.
 */
export function getAcceptText(proposal: Offered, time?: Time): string {
  const price = getPriceText(proposal, time?.cap ?? null);
  return `By accepting, you agree to ${price}. ${getChargeText(proposal, time)}`;
}
