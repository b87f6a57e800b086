import { newDealSchema } from '@gable/contracts/deal';
import type { InvoiceLink } from '@gable/contracts/invoice';
import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import { newProposalSchema, type ProposalView } from '@gable/contracts/proposal';
import { updateDeal } from '#domains/client-change/index.ts';
import { requireVerifiedAccount } from '#domains/connect/index.ts';
import {
  createContract,
  findContractOfProposal,
  generateContract,
  updateContract,
} from '#domains/contract/index.ts';
import { createDeal, listDeals } from '#domains/deal/index.ts';
import { generateInvoice, listAgentInvoices, voidInvoice } from '#domains/invoice/index.ts';
import { readPaymentStatus } from '#domains/payment/index.ts';
import {
  acceptProposal,
  createProposal,
  listDealProposals,
  updateProposal,
} from '#domains/proposal/index.ts';
import { createRefund } from '#domains/refund/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import type { DemoStep } from './demo-steps.ts';
import type { DemoDeal, DemoMoney, DemoProposal } from './demo-data.ts';
import { messageSteps } from './seed-messages.ts';

/** Its money is available at once, so that there is something to pay out on the day of the first start. */
const GOOD_CARD = '4000000000000077';
const DECLINED_CARD = '4000000000000002';

/** Who and what a deal is seeded with. */
export interface DealSeeding {
  readonly agent: UseCaseContext;
  /** The client, where they have an account. */
  readonly client: UseCaseContext | null;
  readonly sandbox: DemoSandbox;
}

/** Everything that happens in a deal. */
export function dealSteps(seeding: DealSeeding, deal: DemoDeal): DemoStep[] {
  const { agent } = seeding;
  const lastDay = Math.min(deal.opened, ...deal.proposals.map(({ settled }) => settled));
  return [
    { at: deal.opened, run: async () => void (await openDeal(agent, deal)) },
    ...deal.proposals.flatMap((proposal) => proposalSteps(seeding, deal, proposal)),
    ...messageSteps(seeding, deal, async () => (await openDeal(agent, deal)).id),
    { at: lastDay, run: () => finishDeal(agent, deal) },
  ];
}

async function openDeal(agent: UseCaseContext, plan: DemoDeal) {
  const known = await listDeals(agent, { limit: 50, search: plan.customerEmail });
  return known.items[0] ?? (await createDeal(agent, newDealSchema.parse(plan)));
}

async function finishDeal(agent: UseCaseContext, plan: DemoDeal): Promise<void> {
  const deal = await openDeal(agent, plan);
  const status = plan.archived ? 'archived' : 'active';
  await updateDeal(agent, { dealId: deal.id, changes: { notes: plan.notes ?? undefined, status } });
}

/** The proposal as it is now, made where it is missing. */
async function openProposal(
  agent: UseCaseContext,
  deal: DemoDeal,
  plan: DemoProposal,
): Promise<ProposalView> {
  const dealId = (await openDeal(agent, deal)).id;
  const { items } = await listDealProposals(agent, { dealId, limit: MAX_PAGE_SIZE });
  const known = items.find((proposal) => proposal.serviceType === plan.serviceType);
  if (known) return known;
  return createProposal(agent, newProposalSchema.parse({ ...plan, status: 'pending', dealId }));
}

function proposalSteps(
  { agent, client, sandbox }: DealSeeding,
  deal: DemoDeal,
  plan: DemoProposal,
): DemoStep[] {
  const { proposed, answered, invoiced, settled, refund } = plan;
  const open = () => openProposal(agent, deal, plan);
  const steps: DemoStep[] = [
    { at: proposed, run: async () => seedContract(agent, await open(), plan) },
    {
      at: settled,
      run: async () => {
        await seedMoney(agent, sandbox, await open(), plan.money);
        await setStatus(agent, await open(), plan.status);
      },
    },
  ];
  if (answered !== undefined)
    steps.push({ at: answered, run: async () => acceptAs(client, agent, await open()) });
  if (invoiced !== undefined)
    steps.push({ at: invoiced, run: async () => seedInvoice(agent, await open(), plan.money) });
  if (refund)
    steps.push({
      at: refund.at,
      run: async () => {
        const { amount, key } = refund;
        await createRefund(agent, { proposalId: (await open()).id, amount, key });
      },
    });
  return steps;
}

/** The client accepts it; the agent notes it for a client who has no account. */
async function acceptAs(
  client: UseCaseContext | null,
  agent: UseCaseContext,
  proposal: ProposalView,
): Promise<void> {
  if (proposal.status !== 'pending') return;
  if (client) await acceptProposal(client, { proposalId: proposal.id, offer: proposal });
  else await setStatus(agent, proposal, 'approved');
}

async function setStatus(
  agent: UseCaseContext,
  proposal: ProposalView,
  status: ProposalView['status'],
): Promise<void> {
  if (proposal.status === status) return;
  await updateProposal(agent, { proposalId: proposal.id, changes: { status } });
}

async function seedContract(
  agent: UseCaseContext,
  { id: proposalId }: ProposalView,
  plan: DemoProposal,
): Promise<void> {
  if (plan.contract === null || (await findContractOfProposal(agent, { proposalId }))) return;
  const { content } = await generateContract(agent, { proposalId });
  const contract = await createContract(agent, { proposalId, content });
  await updateContract(agent, { contractId: contract.id, changes: { status: plan.contract } });
}

async function tryToPay(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  card: string,
  providerId: string,
): Promise<void> {
  const { accountId } = await requireVerifiedAccount(agent);
  const { clientSecret, status } = await agent.ports.payments.invoices.read(accountId, providerId);
  if (clientSecret && status === 'open') await sandbox.payWith(card, { accountId, clientSecret });
}

/** Does the demo's money stand as planned already? Voiding leads back to where it began, so that is looked up. */
async function isSettled(agent: UseCaseContext, proposal: ProposalView, money: DemoMoney): Promise<boolean> {
  switch (money) {
    case 'none':
      return true;
    case 'paid':
      return ['payment_succeeded', 'payment_refunded'].includes(proposal.paymentStatus);
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

async function settle(
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
      return tryToPay(agent, sandbox, GOOD_CARD, invoiceId);
    case 'declined':
      return tryToPay(agent, sandbox, DECLINED_CARD, invoiceId);
    case 'void':
      await voidInvoice(agent, { invoiceId });
      return;
    case 'uncollectible':
      if (status === 'open')
        await sandbox.writeOff((await requireVerifiedAccount(agent)).accountId, invoiceId);
  }
}

async function seedInvoice(agent: UseCaseContext, proposal: ProposalView, money: DemoMoney): Promise<void> {
  if (await isSettled(agent, proposal, money)) return;
  await generateInvoice(agent, { proposalId: proposal.id });
}

async function seedMoney(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  proposal: ProposalView,
  money: DemoMoney,
): Promise<void> {
  if (await isSettled(agent, proposal, money)) return;
  await settle(agent, sandbox, money, await generateInvoice(agent, { proposalId: proposal.id }));
  // Asks the provider: the demo's sandbox sends no messages.
  await readPaymentStatus(agent, { proposalId: proposal.id });
}
