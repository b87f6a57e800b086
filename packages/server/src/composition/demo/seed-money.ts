import type { InvoiceLink } from '@gable/contracts/invoice';
import type { ProposalView } from '@gable/contracts/proposal';
import { requireVerifiedAccount } from '#domains/connect/index.ts';
import {
  findActiveInvoice,
  generateInvoice,
  listAgentInvoices,
  toPaidInvoice,
  voidInvoice,
} from '#domains/invoice/index.ts';
import { readPaymentStatus } from '#domains/payment/index.ts';
import { readRefunds } from '#domains/refund/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoMoney } from './demo-deal.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import { payInvoice } from './pay-invoice.ts';

const DECLINED_CARD = '4000000000000002';

/** How long the bank of a pending payment takes, in seconds. */
const PENDING_SECONDS = 10 * 86_400;

/**
 * Whether the payment status is final. A void invoice leaves no trace in the payment status, so the
 * invoices are listed.
 */
async function isFinished(agent: UseCaseContext, proposal: ProposalView, money: DemoMoney): Promise<boolean> {
  switch (money) {
    case 'none':
      return true;
    case 'paid':
      return ['payment_succeeded', 'payment_refunded'].includes(proposal.paymentStatus);
    case 'pending':
      return proposal.paymentStatus === 'payment_pending';
    case 'declined':
      return proposal.paymentStatus === 'payment_failed';
    case 'void':
      return (await listAgentInvoices(agent)).some(
        ({ customer, invoice }) => customer.email === proposal.customerEmail && invoice.status === 'void',
      );
    case 'waiting':
    case 'open':
    case 'uncollectible':
      return false;
  }
}

async function finishInvoice(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  money: DemoMoney,
  { invoiceId, status }: InvoiceLink,
): Promise<void> {
  switch (money) {
    case 'none':
    case 'waiting':
    case 'open':
      return;
    case 'paid':
      return payInvoice(agent, sandbox, invoiceId);
    case 'pending':
      return payInvoice(agent, sandbox, invoiceId, { pendingSeconds: PENDING_SECONDS });
    case 'declined':
      return payInvoice(agent, sandbox, invoiceId, { card: DECLINED_CARD });
    case 'void':
      await voidInvoice(agent, { invoiceId });
      return;
    case 'uncollectible':
      if (status === 'open')
        await sandbox.writeOff((await requireVerifiedAccount(agent)).accountId, invoiceId);
  }
}

/** Generates the invoice of a proposal, unless its payment is final. */
export async function seedInvoice(
  agent: UseCaseContext,
  proposal: ProposalView,
  money: DemoMoney,
): Promise<void> {
  if (await isFinished(agent, proposal, money)) return;
  await generateInvoice(agent, { proposalId: proposal.id });
}

/** Brings the payment of a proposal to its planned state. Repeatable. */
export async function seedMoney(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  proposal: ProposalView,
  money: DemoMoney,
): Promise<void> {
  if (await isFinished(agent, proposal, money)) return;
  await finishInvoice(agent, sandbox, money, await generateInvoice(agent, { proposalId: proposal.id }));
  // The demo sandbox sends no webhooks.
  await readPaymentStatus(agent, { proposalId: proposal.id });
}

/** Disputes the payment of a proposal, and stores the dispute. */
export async function seedDispute(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  { id: proposalId }: ProposalView,
  reason: string,
): Promise<void> {
  const payment = toPaidInvoice(await findActiveInvoice(agent.db.read, proposalId));
  const known = await readRefunds(agent, { proposalId });
  if (!payment || known?.disputes.length !== 0) return;
  await sandbox.dispute({ ...payment, reason });
  await readRefunds(agent, { proposalId });
}

/** Loses the open dispute of a proposal, and stores the decision. */
export async function seedLostDispute(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  { id: proposalId }: ProposalView,
): Promise<void> {
  const payment = toPaidInvoice(await findActiveInvoice(agent.db.read, proposalId));
  const known = await readRefunds(agent, { proposalId });
  if (!payment || known?.disputes[0]?.status !== 'needs_response') return;
  await sandbox.loseDispute(payment);
  await readRefunds(agent, { proposalId });
}
