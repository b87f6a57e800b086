import { newDealSchema } from '@gable/contracts/deal';
import type { InvoiceLink } from '@gable/contracts/invoice';
import { MAX_PAGE_SIZE, type ServiceId } from '@gable/contracts/kernel';
import { newProposalOfServiceSchema, type ProposalView } from '@gable/contracts/proposal';
import { sendProposalEmailSchema } from '@gable/contracts/proposal-email';
import { updateDeal } from '#domains/client-change/index.ts';
import { requireVerifiedAccount } from '#domains/connect/index.ts';
import {
  createContract,
  declineContract,
  findContractOfProposal,
  generateContract,
  updateContract,
} from '#domains/contract/index.ts';
import { createDeal, listDeals } from '#domains/deal/index.ts';
import {
  findActiveInvoice,
  generateInvoice,
  listAgentInvoices,
  toPaidInvoice,
  voidInvoice,
} from '#domains/invoice/index.ts';
import { readPaymentStatus } from '#domains/payment/index.ts';
import {
  acceptProposal,
  listDealProposals,
  markProposalViewed,
  requestChanges,
  updateProposal,
} from '#domains/proposal/index.ts';
import { createProposalOfService } from '#domains/proposal-draft/index.ts';
import { sendProposal } from '#domains/proposal-email/index.ts';
import { createRefund, readRefunds } from '#domains/refund/index.ts';
import { listServices } from '#domains/service/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoDeal, DemoMoney, DemoProposal } from './demo-deal.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import type { DealSeeding, DemoStep } from './demo-steps.ts';
import { payInvoice } from './pay-invoice.ts';
import { billingSteps } from './seed-billing.ts';
import { fileSteps } from './seed-files.ts';
import { messageSteps } from './seed-messages.ts';
import { signContractOf } from './seed-signatures.ts';
import { monthlySteps } from './seed-subscription.ts';

const DECLINED_CARD = '4000000000000002';

/** How long the bank of a pending payment takes, in seconds. */
const PENDING_SECONDS = 10 * 86_400;

/** Returns the steps of a deal. */
export function dealSteps(seeding: DealSeeding, deal: DemoDeal): DemoStep[] {
  const { agent } = seeding;
  const lastDay = Math.min(deal.opened, ...deal.proposals.map(({ finished }) => finished));
  return [
    { at: deal.opened, run: async () => void (await findOrCreateDeal(agent, deal)) },
    ...deal.proposals.flatMap((proposal) => proposalSteps(seeding, deal, proposal)),
    ...messageSteps(seeding, deal, async () => (await findOrCreateDeal(agent, deal)).id),
    ...fileSteps(seeding, deal, {
      findDealId: async () => (await findOrCreateDeal(agent, deal)).id,
      findProposal: (serviceType) => findProposalOfType(agent, deal, serviceType),
    }),
    { at: lastDay, run: () => finishDeal(agent, deal) },
  ];
}

async function findOrCreateDeal(agent: UseCaseContext, plan: DemoDeal) {
  const existing = await listDeals(agent, { limit: 50, search: plan.customerEmail });
  return existing.items[0] ?? (await createDeal(agent, newDealSchema.parse(plan)));
}

async function finishDeal(agent: UseCaseContext, plan: DemoDeal): Promise<void> {
  const deal = await findOrCreateDeal(agent, plan);
  const status = plan.archived ? 'archived' : 'active';
  await updateDeal(agent, { dealId: deal.id, changes: { notes: plan.notes ?? undefined, status } });
}

async function findServiceId(agent: UseCaseContext, name: string): Promise<ServiceId | undefined> {
  const { items } = await listServices(agent, { limit: MAX_PAGE_SIZE });
  return items.find((service) => service.name === name)?.id;
}

/** Returns the proposal. Creates it if it is missing. */
async function findOrCreateProposal(
  agent: UseCaseContext,
  deal: DemoDeal,
  plan: DemoProposal,
): Promise<ProposalView> {
  const dealId = (await findOrCreateDeal(agent, deal)).id;
  const { items } = await listDealProposals(agent, { dealId, limit: MAX_PAGE_SIZE });
  const existing = items.find(
    ({ serviceType, description }) => serviceType === plan.serviceType && description === plan.description,
  );
  if (existing) return existing;
  const serviceId = plan.fromService === undefined ? undefined : await findServiceId(agent, plan.fromService);
  const input = { ...plan, status: 'pending', dealId, serviceId };
  return createProposalOfService(agent, newProposalOfServiceSchema.parse(input));
}

async function findProposalOfType(
  agent: UseCaseContext,
  deal: DemoDeal,
  serviceType: string,
): Promise<ProposalView> {
  const plan = deal.proposals.find((proposal) => proposal.serviceType === serviceType);
  if (!plan) throw new Error(`The demo data has no proposal for ${serviceType}.`);
  return findOrCreateProposal(agent, deal, plan);
}

function proposalSteps(
  { agent, client, sandbox }: DealSeeding,
  deal: DemoDeal,
  plan: DemoProposal,
): DemoStep[] {
  const { proposed, sent, accepted, changeRequest, invoiced, finished, disputed, refund } = plan;
  const findProposal = () => findOrCreateProposal(agent, deal, plan);
  const steps: DemoStep[] = [
    { at: proposed, run: async () => seedContract(agent, await findProposal(), plan) },
    {
      at: finished,
      run: async () => {
        await seedMoney(agent, sandbox, await findProposal(), plan.money);
        await setStatus(agent, await findProposal(), plan.status);
      },
    },
  ];
  if (sent)
    steps.push({
      at: sent.at,
      run: async () => {
        const { id: proposalId } = await findProposal();
        await sendProposal(agent, sendProposalEmailSchema.parse({ proposalId, key: sent.key }));
      },
    });
  if (changeRequest && client)
    steps.push({
      at: changeRequest.at,
      run: async () => {
        const { comment } = changeRequest;
        const { id: proposalId } = await findProposal();
        await markProposalViewed(client, { proposalId });
        await requestChanges(client, { proposalId, comment });
      },
    });
  if (accepted !== undefined)
    steps.push({ at: accepted, run: async () => acceptAs(client, agent, await findProposal()) });
  if (accepted !== undefined && plan.isCountersigned && client)
    steps.push({ at: accepted, run: async () => signContractOf(client, agent, await findProposal()) });
  if (plan.contractDeclined && client) {
    const { at, reason } = plan.contractDeclined;
    steps.push({ at, run: async () => declineAs(client, await findProposal(), reason) });
  }
  steps.push(...billingSteps({ agent, sandbox, findProposal }, plan));
  if (plan.months && client)
    steps.push(...monthlySteps({ agent, client, sandbox, findProposal }, plan.months));
  if (invoiced !== undefined)
    steps.push({ at: invoiced, run: async () => seedInvoice(agent, await findProposal(), plan.money) });
  if (disputed)
    steps.push({
      at: disputed.at,
      run: async () => seedDispute(agent, sandbox, await findProposal(), disputed.reason),
    });
  if (refund)
    steps.push({
      at: refund.at,
      run: async () => {
        const { amount, key } = refund;
        await createRefund(agent, { proposalId: (await findProposal()).id, amount, key });
      },
    });
  return steps;
}

/** Accepts the proposal as the client. For a client without an account, the agent does it. */
async function acceptAs(
  client: UseCaseContext | null,
  agent: UseCaseContext,
  proposal: ProposalView,
): Promise<void> {
  if (proposal.status !== 'pending') return;
  if (client) {
    await markProposalViewed(client, { proposalId: proposal.id });
    await acceptProposal(client, { proposalId: proposal.id, offer: proposal });
  } else await setStatus(agent, proposal, 'approved');
}

async function setStatus(
  agent: UseCaseContext,
  proposal: ProposalView,
  status: ProposalView['status'],
): Promise<void> {
  if (proposal.status === status) return;
  await updateProposal(agent, { proposalId: proposal.id, changes: { status } });
}

/** Disputes the payment of a proposal, and stores the dispute. */
async function seedDispute(
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

/** Adds a sentence to the first clause about the Agent's work. */
function addWeekendTerm(content: string): string {
  return content.replace(
    /^(2\. .*)$/mu,
    '$1\nThe Agent also does this work on weekends, at no additional charge.',
  );
}

async function seedContract(
  agent: UseCaseContext,
  { id: proposalId }: ProposalView,
  plan: DemoProposal,
): Promise<void> {
  if (plan.contract === null || (await findContractOfProposal(agent, { proposalId }))) return;
  const { content } = await generateContract(agent, { proposalId });
  const { id: contractId } = await createContract(agent, { proposalId, content });
  await updateContract(agent, { contractId, changes: { status: plan.contract } });
  // A client who has a second version can compare it with the first.
  if (plan.contract === 'sent')
    await updateContract(agent, { contractId, changes: { content: addWeekendTerm(content) } });
}

/** Declines the contract as the client, unless they did. */
async function declineAs(
  client: UseCaseContext,
  { id: proposalId }: ProposalView,
  reason: string,
): Promise<void> {
  const contract = await findContractOfProposal(client, { proposalId });
  if (contract?.signing.state !== 'awaiting') return;
  await declineContract(client, { contractId: contract.id, version: contract.version, reason });
}

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

async function seedInvoice(agent: UseCaseContext, proposal: ProposalView, money: DemoMoney): Promise<void> {
  if (await isFinished(agent, proposal, money)) return;
  await generateInvoice(agent, { proposalId: proposal.id });
}

async function seedMoney(
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
