import { randomUUID } from 'node:crypto';
import { newDealSchema } from '@gable/contracts/deal';
import { MAX_PAGE_SIZE, type ServiceId } from '@gable/contracts/kernel';
import { newProposalOfServiceSchema, type ProposalView } from '@gable/contracts/proposal';
import { sendProposalEmailSchema } from '@gable/contracts/proposal-email';
import { updateDeal } from '#domains/client-change/index.ts';
import {
  createContract,
  declineContract,
  findContractOfProposal,
  generateContract,
  updateContract,
} from '#domains/contract/index.ts';
import { createDeal, listDeals } from '#domains/deal/index.ts';
import {
  acceptProposal,
  listDealProposals,
  markProposalViewed,
  requestChanges,
  updateProposal,
} from '#domains/proposal/index.ts';
import { createProposalOfService } from '#domains/proposal-draft/index.ts';
import { sendProposal } from '#domains/proposal-email/index.ts';
import { createRefund } from '#domains/refund/index.ts';
import { listServices } from '#domains/service/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoDeal, DemoProposal } from './demo-deal.ts';
import type { DealSeeding, DemoStep } from './demo-steps.ts';
import { billingSteps } from './seed-billing.ts';
import { fileSteps } from './seed-files.ts';
import { messageSteps } from './seed-messages.ts';
import { seedDispute, seedInvoice, seedLostDispute, seedMoney } from './seed-money.ts';
import { signContractOf } from './seed-signatures.ts';
import { monthlySteps } from './seed-subscription.ts';

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

/** How long after the proposal the second version of a contract follows, in days. */
const SECOND_VERSION_AFTER = 0.2;

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

type FindProposal = () => Promise<ProposalView>;

/** Returns what the client does: open, answer, accept, sign or decline. */
function clientSteps(
  { agent, client }: DealSeeding,
  { viewed, changeRequest, accepted, isCountersigned, contractDeclined }: DemoProposal,
  findProposal: FindProposal,
): DemoStep[] {
  const steps: DemoStep[] = [];
  if (accepted !== undefined)
    steps.push({ at: accepted, run: async () => acceptAs(client, agent, await findProposal()) });
  if (!client) return steps;
  if (viewed !== undefined)
    steps.push({
      at: viewed,
      run: async () => markProposalViewed(client, { proposalId: (await findProposal()).id }),
    });
  if (changeRequest)
    steps.push({
      at: changeRequest.at,
      run: async () => {
        const { comment } = changeRequest;
        const { id: proposalId } = await findProposal();
        await markProposalViewed(client, { proposalId });
        await requestChanges(client, { proposalId, comment });
      },
    });
  if (accepted !== undefined && isCountersigned)
    steps.push({ at: accepted, run: async () => signContractOf(client, agent, await findProposal()) });
  if (contractDeclined) {
    const { at, reason } = contractDeclined;
    steps.push({ at, run: async () => declineAs(client, await findProposal(), reason) });
  }
  return steps;
}

/** Returns the invoice of the whole price, and what happens to its payment. */
function paymentSteps(
  { agent, sandbox }: DealSeeding,
  { invoiced, money, disputed, refund }: DemoProposal,
  findProposal: FindProposal,
): DemoStep[] {
  const steps: DemoStep[] = [];
  if (invoiced !== undefined)
    steps.push({ at: invoiced, run: async () => seedInvoice(agent, await findProposal(), money) });
  if (disputed)
    steps.push({
      at: disputed.at,
      run: async () => seedDispute(agent, sandbox, await findProposal(), disputed.reason),
    });
  if (disputed?.lost !== undefined)
    steps.push({
      at: disputed.lost,
      run: async () => seedLostDispute(agent, sandbox, await findProposal()),
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

function proposalSteps(seeding: DealSeeding, deal: DemoDeal, plan: DemoProposal): DemoStep[] {
  const { agent, client, sandbox } = seeding;
  const { proposed, accepted, finished } = plan;
  const sent = plan.sent ?? (accepted === undefined ? undefined : proposed);
  const findProposal = () => findOrCreateProposal(agent, deal, plan);
  const steps: DemoStep[] = [
    { at: proposed, run: async () => seedContract(agent, await findProposal(), plan) },
    {
      at: proposed - SECOND_VERSION_AFTER,
      run: async () => seedSecondVersion(agent, await findProposal(), plan),
    },
    {
      at: finished,
      run: async () => {
        await seedMoney(agent, sandbox, await findProposal(), plan.money);
        await setStatus(agent, await findProposal(), plan.status);
      },
    },
  ];
  if (sent !== undefined) steps.push({ at: sent, run: async () => sendOnce(agent, await findProposal()) });
  steps.push(...clientSteps(seeding, plan, findProposal));
  steps.push(...billingSteps({ agent, sandbox, findProposal }, plan));
  if (plan.months && client)
    steps.push(...monthlySteps({ agent, client, sandbox, findProposal }, plan.months));
  steps.push(...paymentSteps(seeding, plan, findProposal));
  return steps;
}

/** Sends the proposal by email, unless it or its contract was sent. */
async function sendOnce(agent: UseCaseContext, { id: proposalId, sentAt }: ProposalView): Promise<void> {
  if (sentAt !== null) return;
  await sendProposal(agent, sendProposalEmailSchema.parse({ proposalId, key: randomUUID() }));
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
}

/** Sends a second version of a contract that was sent, which the client can compare with the first. */
async function seedSecondVersion(
  agent: UseCaseContext,
  { id: proposalId }: ProposalView,
  plan: DemoProposal,
): Promise<void> {
  if (plan.contract !== 'sent') return;
  const contract = await findContractOfProposal(agent, { proposalId });
  if (contract?.status !== 'sent' || contract.version > 1) return;
  const content = addWeekendTerm(contract.content);
  await updateContract(agent, { contractId: contract.id, changes: { content } });
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
