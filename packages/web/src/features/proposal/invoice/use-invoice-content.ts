import { type Cents, formatDate, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { SubscriptionView } from '@gable/contracts/subscription';
import { getNextBill } from '@gable/contracts/time-entry';
import { getBillObstacle, useAmountDue } from '#features/time-entry/index.ts';
import { trpc } from '#shared/api/trpc.ts';

type Bill = ReturnType<typeof getNextBill>;

/** What an invoice contains. */
interface InvoiceContent {
  /** In cents; null while it is not known. */
  readonly amount: Cents | null;
  /** The time that it bills; null for another pricing structure. */
  readonly bill: Bill;
  /** Why there is nothing to bill; null if there is. */
  readonly obstacle: string | null;
  readonly isReady: boolean;
  /** The payment of a schedule that it bills, such as 'Deposit'; null for none. */
  readonly payment: string | null;
  /** What the request says about the amount, so that the agent bills what they saw. */
  readonly expected: { readonly expectedAmount?: Cents };
}

/** Why no month can be billed now; null if one can. */
function getMonthObstacle({ status, nextAt, hasMonthToBill }: SubscriptionView): string | null {
  if (hasMonthToBill) return null;
  if (status === 'ended') return 'The monthly invoices have ended. Start them again first.';
  if (nextAt === null) return 'The monthly invoices are paused. Resume them first.';
  return `Gable sends the next monthly invoice on ${formatDate(nextAt)}. No month is due before.`;
}

function getMonthContent(
  subscription: SubscriptionView,
  price: Cents | null,
): Pick<InvoiceContent, 'amount' | 'obstacle' | 'expected'> {
  const { nextAmount } = subscription;
  const expected = nextAmount === null ? {} : { expectedAmount: nextAmount };
  return { amount: nextAmount ?? price, obstacle: getMonthObstacle(subscription), expected };
}

/** Returns what the next invoice of a proposal contains, or the open one that is used again. */
export function useInvoiceContent(
  proposal: ProposalView,
  { isRetry, opened }: { readonly isRetry: boolean; readonly opened: boolean },
): InvoiceContent {
  const isHourly = proposal.pricingStructure === 'hourly';
  const query = trpc.timeEntry.ofProposal.useQuery(
    { proposalId: proposal.id },
    { enabled: opened && isHourly && !isRetry },
  );
  const isFixed = proposal.pricingStructure === 'fixed';
  const schedule = trpc.paymentSchedule.ofProposal.useQuery(
    { proposalId: proposal.id },
    { enabled: opened && isFixed && !isRetry },
  );
  const isMonthly = proposal.pricingStructure === 'monthly';
  const subscription = trpc.subscription.ofProposal.useQuery(
    { proposalId: proposal.id },
    { enabled: opened && isMonthly && !isRetry },
  );
  const due = useAmountDue(proposal);
  const known = { bill: null, obstacle: null, isReady: true, payment: null, expected: {} };
  if (isRetry) return { ...known, amount: due };
  if (isFixed && schedule.isPending) return { ...known, amount: null, isReady: false };
  const payment = schedule.data?.find(({ state }) => state !== 'billed');
  if (payment) {
    const { amount, name } = payment;
    return { ...known, amount, payment: name, expected: { expectedAmount: amount } };
  }
  if (isMonthly && subscription.isPending) return { ...known, amount: null, isReady: false };
  const price = parseMoney(proposal.amount);
  if (subscription.data) return { ...known, ...getMonthContent(subscription.data, price) };
  if (!isHourly) return { ...known, amount: price };
  if (!query.data) return { ...known, amount: null, isReady: false };
  const bill = getNextBill(query.data);
  const amount = bill?.amount ?? null;
  const expected = amount === null ? {} : { expectedAmount: amount };
  return { ...known, amount, bill, obstacle: getBillObstacle(bill), expected };
}
