import type { BillingMonth } from '@gable/contracts/subscription';
import { billingMonthSchema } from '@gable/contracts/subscription';
import {
  type AutopayCardRow,
  type AutopayChargeRow,
  autopayCards,
  autopayCharges,
} from '#domains/autopay/autopay.tables.ts';
import { type InvoiceRow, invoices } from '#domains/invoice/invoice.tables.ts';
import { invoiceLines } from '#domains/invoice/invoice-line.tables.ts';
import { type ProposalRow, proposals } from '#domains/proposal/proposal.tables.ts';
import {
  type SubscriptionPriceRow,
  type SubscriptionRow,
  subscriptionPrices,
  subscriptions,
} from '#domains/subscription/subscription.tables.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** An invoice of a month. */
export interface MonthInvoice {
  readonly invoice: InvoiceRow;
  readonly month: BillingMonth;
}

/** Our records of the monthly invoices of one proposal and their automatic payments. */
export interface AutopayRecords {
  readonly proposal: ProposalRow;
  readonly subscription: SubscriptionRow;
  readonly prices: readonly SubscriptionPriceRow[];
  /** Also void ones. */
  readonly billed: readonly MonthInvoice[];
  readonly cards: readonly AutopayCardRow[];
  /** The attempts, in order. */
  readonly attempts: readonly AutopayChargeRow[];
}

/** Reads the monthly invoices of each proposal that has them. */
export async function readAutopayRecords({ db: { read } }: ScenarioContext): Promise<AutopayRecords[]> {
  const rows = await read.select().from(subscriptions);
  if (rows.length === 0) return [];
  const all = await read.select().from(proposals);
  const prices = await read.select().from(subscriptionPrices);
  const issued = await read.select().from(invoices);
  const lines = await read.select().from(invoiceLines);
  const cards = await read.select().from(autopayCards);
  const attempts = await read.select().from(autopayCharges);
  return rows.flatMap((subscription): AutopayRecords[] => {
    const own = <Row extends { readonly proposalId: string }>(some: readonly Row[]) =>
      some.filter(({ proposalId }) => proposalId === subscription.proposalId);
    const proposal = all.find(({ id }) => id === subscription.proposalId);
    if (!proposal) return [];
    const billed = own(issued).flatMap((invoice): MonthInvoice[] => {
      const line = lines.find(({ invoiceId }) => invoiceId === invoice.id);
      return line ? [{ invoice, month: billingMonthSchema.parse(line.date.slice(0, '2026-11'.length)) }] : [];
    });
    const ids = new Set(billed.map(({ invoice }) => invoice.id));
    return [
      {
        proposal,
        subscription,
        prices: own(prices),
        billed,
        cards: own(cards),
        attempts: attempts
          .filter(({ invoiceId }) => ids.has(invoiceId))
          .toSorted((one, other) => one.attempt - other.attempt),
      },
    ];
  });
}
