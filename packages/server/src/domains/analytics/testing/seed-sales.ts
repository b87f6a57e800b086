import type { ContractStatus } from '@gable/contracts/contract';
import type { InvoiceStatus } from '@gable/contracts/invoice';
import {
  cents,
  contractIdSchema,
  dealIdSchema,
  disputeIdSchema,
  HOUR_MS,
  type Instant,
  type InvoiceId,
  instant,
  invoiceIdSchema,
  type ProposalId,
  platformFee,
  proposalIdSchema,
  refundIdSchema,
} from '@gable/contracts/kernel';
import type { PaymentStatus, ProposalStatus } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { contracts } from '#domains/contract/contract.tables.ts';
import { deals } from '#domains/deal/deal.tables.ts';
import { disputes } from '#domains/dispute/dispute.tables.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import {
  chargeEntry,
  disputeEntry,
  feeReturnEntry,
  postEntry,
  refundEntry,
  refundReversalEntry,
} from '#domains/ledger/index.ts';
import { proposals } from '#domains/proposal/proposal.tables.ts';
import { refunds } from '#domains/refund/refund.tables.ts';
import { inTransaction, newId } from '#kernel/index.ts';
import type { UserContext } from '#testing/test-context.ts';

/** Parses '2026-11-03' or '2026-11-03T12:00:00Z'. */
export const toInstant = (day: string): Instant => instant(Date.parse(day));

/** The rows of a deal in the past. Use cases can only write current times. */
export interface DealHistory {
  /** When the deal was created. */
  readonly opened: string;
  readonly proposal?: ProposalStatus;
  readonly service?: string;
  readonly contract?: ContractStatus;
  readonly invoice?: { readonly status: InvoiceStatus; readonly at: string };
  /** In cents. */
  readonly amount?: number;
  readonly paid?: string;
  readonly paymentStatus?: PaymentStatus;
}

export interface SeededDeal {
  readonly agent: UserContext;
  readonly proposalId: ProposalId;
  readonly invoiceId: InvoiceId;
  readonly intentId: string;
}

/** Inserts the invoice and the ledger entry of its payment. */
async function storeInvoice(
  tx: Transaction,
  seeded: SeededDeal,
  dealId: ReturnType<typeof newDealId>,
  history: DealHistory,
) {
  if (!history.invoice) return;
  const agentId = seeded.agent.actor.userId;
  const amount = cents(history.amount ?? 25_000);
  const fee = platformFee(amount);
  const at = toInstant(history.invoice.at);
  const paidAt = history.paid ? toInstant(history.paid) : null;
  await tx.insert(invoices).values({
    id: seeded.invoiceId,
    proposalId: seeded.proposalId,
    dealId,
    agentId,
    attempt: 1,
    amount,
    fee,
    currency: 'usd',
    description: 'A tour',
    customerName: 'Ben Buyer',
    customerEmail: 'ben@example.com',
    status: history.invoice.status,
    providerId: `in_${seeded.invoiceId}`,
    intentId: seeded.intentId,
    createdAt: at,
    paidAt,
    updatedAt: at,
  });
  if (!paidAt) return;
  const head = {
    providerId: seeded.intentId,
    agentId,
    accountId: 'acct_1',
    invoiceId: seeded.invoiceId,
    currency: 'usd',
  };
  const movement = { ...head, occurredAt: paidAt, amount, fee, providerFee: cents(0) };
  await postEntry(tx, chargeEntry(movement), paidAt);
}

const newDealId = () => newId(dealIdSchema);

/** Inserts a deal with its history. */
export async function seedDeal(agent: UserContext, history: DealHistory): Promise<SeededDeal> {
  const invoiceId = newId(invoiceIdSchema);
  const seeded = { agent, proposalId: newId(proposalIdSchema), invoiceId, intentId: `pi_${invoiceId}` };
  const at = { createdAt: toInstant(history.opened), updatedAt: toInstant(history.opened) };
  const dealId = newDealId();
  await inTransaction(agent, async (tx) => {
    await tx.insert(deals).values({
      ...at,
      id: dealId,
      agentId: agent.actor.userId,
      customerName: 'Ben Buyer',
      customerNameSearch: 'ben buyer',
      customerEmail: 'ben@example.com',
      customerPhone: '555-0100',
      status: 'active',
    });
    if (!history.proposal) return;
    await tx.insert(proposals).values({
      ...at,
      id: seeded.proposalId,
      dealId,
      agentId: agent.actor.userId,
      serviceType: history.service ?? 'Home Showing',
      searchText: '',
      pricingStructure: 'fixed',
      amount: '250',
      status: history.proposal,
      paymentStatus: history.paymentStatus ?? (history.paid ? 'payment_succeeded' : 'not_initiated'),
    });
    if (history.contract)
      await tx.insert(contracts).values({
        ...at,
        id: newId(contractIdSchema),
        proposalId: seeded.proposalId,
        content: 'Agreed.',
        status: history.contract,
      });
    await storeInvoice(tx, seeded, dealId, history);
  });
  return seeded;
}

/** Inserts a sale that was paid on this day, one hour after its invoice. */
export function seedSale(agent: UserContext, paid: string, amount: number, service = 'Home Showing') {
  const at = new Date(toInstant(paid) - HOUR_MS).toISOString();
  const invoice = { status: 'paid', at } as const;
  return seedDeal(agent, { opened: at, proposal: 'completed', service, invoice, paid, amount });
}

/** Inserts a refund with the returned part of the fee. `bounced` is the day on which it failed. */
export async function seedRefund(
  seeded: SeededDeal,
  day: string,
  money: { amount: number; fee: number },
  bounced?: string,
) {
  const { agent } = seeded;
  const id = newId(refundIdSchema);
  const { userId: agentId } = agent.actor;
  const head = {
    agentId,
    accountId: 'acct_1',
    invoiceId: seeded.invoiceId,
    currency: 'usd',
    occurredAt: toInstant(day),
  };
  const amount = cents(money.amount);
  await inTransaction(agent, async (tx) => {
    await tx.insert(refunds).values({
      id,
      agentId: head.agentId,
      proposalId: seeded.proposalId,
      invoiceId: seeded.invoiceId,
      amount,
      currency: 'usd',
      status: bounced ? 'failed' : 'succeeded',
      providerId: `re_${id}`,
      createdAt: toInstant(day),
      updatedAt: toInstant(day),
    });
    await postEntry(tx, refundEntry({ ...head, providerId: `re_${id}`, amount }), toInstant(day));
    const returned = { ...head, providerId: `fr_${id}`, amount: cents(money.fee) };
    if (money.fee > 0) await postEntry(tx, feeReturnEntry(returned), toInstant(day));
    if (!bounced) return;
    const back = { ...head, providerId: `re_${id}`, amount, occurredAt: toInstant(bounced) };
    await postEntry(tx, refundReversalEntry(back), toInstant(bounced));
  });
}

/** Inserts a dispute of a whole payment. `won` is the day on which the bank returned the money. */
export async function seedDispute(
  seeded: SeededDeal,
  day: string,
  amount: number,
  status: 'lost' | 'won',
  won?: string,
) {
  const { agent } = seeded;
  const id = newId(disputeIdSchema);
  const { userId: agentId } = agent.actor;
  const head = {
    agentId,
    accountId: 'acct_1',
    invoiceId: seeded.invoiceId,
    currency: 'usd',
    providerId: `dp_${id}`,
  };
  await inTransaction(agent, async (tx) => {
    await tx.insert(disputes).values({
      id,
      agentId: head.agentId,
      invoiceId: seeded.invoiceId,
      accountId: 'acct_1',
      providerId: head.providerId,
      amount: cents(amount),
      currency: 'usd',
      status,
      reason: 'fraudulent',
      refundable: false,
      createdAt: toInstant(day),
      updatedAt: toInstant(day),
    });
    const taken = { ...head, amount: cents(-amount), fee: cents(1_500), occurredAt: toInstant(day) };
    await postEntry(tx, disputeEntry(taken), toInstant(day));
    if (!won) return;
    const given = { ...head, amount: cents(amount), fee: cents(0), occurredAt: toInstant(won) };
    await postEntry(tx, disputeEntry(given), toInstant(won));
  });
}
