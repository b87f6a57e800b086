import type { ContractStatus } from '@gable/contracts/contract';
import type { InvoiceStatus } from '@gable/contracts/invoice';
import {
  cents,
  contractIdSchema,
  dealIdSchema,
  disputeIdSchema,
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
import type { PersonContext } from '#testing/test-world.ts';

/** '2026-11-03' or '2026-11-03T12:00:00Z' as a moment. */
export const on = (day: string): Instant => instant(Date.parse(day));

/** What stands in our tables of a deal, in the past as much as today: the use cases only write today's. */
export interface Story {
  /** When the deal was opened. */
  readonly opened: string;
  readonly proposal?: ProposalStatus;
  readonly service?: string;
  readonly contract?: ContractStatus;
  readonly invoice?: { readonly status: InvoiceStatus; readonly at: string };
  /** In cents; with `paid`, the moment at which the invoice was paid. */
  readonly amount?: number;
  readonly paid?: string;
  readonly paymentStatus?: PaymentStatus;
}

export interface Told {
  readonly agent: PersonContext;
  readonly proposalId: ProposalId;
  readonly invoiceId: InvoiceId;
  readonly intentId: string;
}

/** A payment's invoice and its entry in the books. */
async function storeInvoice(tx: Transaction, told: Told, dealId: ReturnType<typeof dealIdOf>, story: Story) {
  if (!story.invoice) return;
  const agentId = told.agent.actor.userId;
  const amount = cents(story.amount ?? 25_000);
  const fee = platformFee(amount);
  const at = on(story.invoice.at);
  const paidAt = story.paid ? on(story.paid) : null;
  await tx.insert(invoices).values({
    id: told.invoiceId,
    proposalId: told.proposalId,
    dealId,
    agentId,
    attempt: 1,
    amount,
    fee,
    currency: 'usd',
    description: 'A tour',
    customerName: 'Ben Buyer',
    customerEmail: 'ben@example.com',
    status: story.invoice.status,
    providerId: `in_${told.invoiceId}`,
    intentId: told.intentId,
    createdAt: at,
    paidAt,
    updatedAt: at,
  });
  if (!paidAt) return;
  const head = { providerId: told.intentId, agentId, accountId: 'acct_1', currency: 'usd' };
  const movement = { ...head, occurredAt: paidAt, amount, fee, providerFee: cents(0) };
  await postEntry(tx, chargeEntry(movement), paidAt);
}

const dealIdOf = () => newId(dealIdSchema);

/** Writes a deal's story into the agent's tables. */
export async function tell(agent: PersonContext, story: Story): Promise<Told> {
  const invoiceId = newId(invoiceIdSchema);
  const told = { agent, proposalId: newId(proposalIdSchema), invoiceId, intentId: `pi_${invoiceId}` };
  const at = { createdAt: on(story.opened), updatedAt: on(story.opened) };
  const dealId = dealIdOf();
  await inTransaction(agent, async (tx) => {
    await tx.insert(deals).values({
      ...at,
      id: dealId,
      agentId: agent.actor.userId,
      customerName: 'Ben Buyer',
      customerNameKey: 'ben buyer',
      customerEmail: 'ben@example.com',
      customerPhone: '555-0100',
      status: 'active',
    });
    if (!story.proposal) return;
    await tx.insert(proposals).values({
      ...at,
      id: told.proposalId,
      dealId,
      agentId: agent.actor.userId,
      serviceType: story.service ?? 'Home Showing',
      searchText: '',
      pricingStructure: 'fixed',
      amount: '250',
      status: story.proposal,
      paymentStatus: story.paymentStatus ?? (story.paid ? 'payment_succeeded' : 'not_initiated'),
    });
    if (story.contract)
      await tx.insert(contracts).values({
        ...at,
        id: newId(contractIdSchema),
        proposalId: told.proposalId,
        content: 'Agreed.',
        status: story.contract,
      });
    await storeInvoice(tx, told, dealId, story);
  });
  return told;
}

/** A sale that was paid on this day, an hour after its invoice. */
export function sell(agent: PersonContext, paid: string, amount: number, service = 'Home Showing') {
  const at = new Date(on(paid) - 3_600_000).toISOString();
  const invoice = { status: 'paid', at } as const;
  return tell(agent, { opened: at, proposal: 'completed', service, invoice, paid, amount });
}

/** Money that went back to the card, with the platform's part of it; bounced on the second day where one is given. */
export async function giveBack(
  told: Told,
  day: string,
  money: { amount: number; fee: number },
  bounced?: string,
) {
  const { agent } = told;
  const id = newId(refundIdSchema);
  const { userId: agentId } = agent.actor;
  const head = { agentId, accountId: 'acct_1', currency: 'usd', occurredAt: on(day) };
  const amount = cents(money.amount);
  await inTransaction(agent, async (tx) => {
    await tx.insert(refunds).values({
      id,
      agentId: head.agentId,
      proposalId: told.proposalId,
      invoiceId: told.invoiceId,
      amount,
      currency: 'usd',
      status: bounced ? 'failed' : 'succeeded',
      providerId: `re_${id}`,
      createdAt: on(day),
      updatedAt: on(day),
    });
    await postEntry(tx, refundEntry({ ...head, providerId: `re_${id}`, amount }), on(day));
    const returned = { ...head, providerId: `fr_${id}`, amount: cents(money.fee) };
    if (money.fee > 0) await postEntry(tx, feeReturnEntry(returned), on(day));
    if (!bounced) return;
    const back = { ...head, providerId: `re_${id}`, amount, occurredAt: on(bounced) };
    await postEntry(tx, refundReversalEntry(back), on(bounced));
  });
}

/** A dispute over all of a payment: the bank takes it, and gives it back on the second day where one is given. */
export async function disputeOf(
  told: Told,
  day: string,
  amount: number,
  status: 'lost' | 'won',
  won?: string,
) {
  const { agent } = told;
  const id = newId(disputeIdSchema);
  const { userId: agentId } = agent.actor;
  const head = { agentId, accountId: 'acct_1', currency: 'usd', providerId: `dp_${id}` };
  await inTransaction(agent, async (tx) => {
    await tx.insert(disputes).values({
      id,
      agentId: head.agentId,
      invoiceId: told.invoiceId,
      accountId: 'acct_1',
      providerId: head.providerId,
      amount: cents(amount),
      currency: 'usd',
      status,
      reason: 'fraudulent',
      refundable: false,
      createdAt: on(day),
      updatedAt: on(day),
    });
    const taken = { ...head, amount: cents(-amount), fee: cents(1_500), occurredAt: on(day) };
    await postEntry(tx, disputeEntry(taken), on(day));
    if (!won) return;
    const given = { ...head, amount: cents(amount), fee: cents(0), occurredAt: on(won) };
    await postEntry(tx, disputeEntry(given), on(won));
  });
}
