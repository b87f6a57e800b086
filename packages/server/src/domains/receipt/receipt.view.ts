import { cents } from '@gable/contracts/kernel';
import { type ReceiptSummary, toReceiptNumber } from '@gable/contracts/receipt';
import type { InvoiceRow, Payee } from '../invoice/index.ts';

/** What a receipt shows beside its invoice. */
interface ReceiptFacts extends Pick<ReceiptSummary, 'payment' | 'refunded' | 'lost' | 'dispute'> {
  /** The agent's current name and brokerage, for an invoice from before they were stored with it. */
  readonly agent: Payee;
}

/** Returns a paid invoice as a receipt. */
export function toReceiptSummary(
  invoice: InvoiceRow,
  { agent, payment, refunded, lost, dispute }: ReceiptFacts,
): ReceiptSummary {
  const { id, paidAt, cardBrand, cardLast4 } = invoice;
  if (paidAt === null) throw new Error(`The invoice ${id} has no time of payment.`);
  const payee = invoice.payeeName === null ? agent : invoice;
  return {
    id,
    number: toReceiptNumber(id),
    proposalId: invoice.proposalId,
    service: invoice.description,
    payment,
    paidAt,
    currency: invoice.currency,
    amount: invoice.amount,
    charged: invoice.collected ?? cents(0),
    refunded,
    lost,
    dispute,
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    payeeName: payee.payeeName ?? '',
    brokerage: payee.brokerage,
    customerName: invoice.customerName,
  };
}
