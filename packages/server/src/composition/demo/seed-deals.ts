import { newDealSchema } from '@gable/contracts/deal';
import type { InvoiceLink } from '@gable/contracts/invoice';
import { MOST_ROWS } from '@gable/contracts/kernel';
import { newProposalSchema, type ProposalView } from '@gable/contracts/proposal';
import { requireVerifiedAccount } from '../../domains/connect/index.ts';
import {
  createContract,
  findContractOfProposal,
  generateContract,
  updateContract,
} from '../../domains/contract/index.ts';
import { createDeal, listDeals, updateDeal } from '../../domains/deal/index.ts';
import { generateInvoice, listAgentInvoices, voidInvoice } from '../../domains/invoice/index.ts';
import { readPaymentStatus } from '../../domains/payment/index.ts';
import { createProposal, listDealProposals } from '../../domains/proposal/index.ts';
import { createClauseDrafting } from '../../integrations/drafting/clause-drafting.ts';
import type { UseCaseContext } from '../../kernel/index.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import type { DemoDeal, DemoMoney, DemoProposal } from './demo-world.ts';

/** Its money is available at once, so that there is something to pay out although the sandbox's day is today's. */
const GOOD_CARD = '4000000000000077';
const DECLINED_CARD = '4000000000000002';

/** Everything below can be run again after a crash: what is there already is left as it is. */
export async function seedDeals(
  ctx: UseCaseContext,
  sandbox: DemoSandbox,
  deals: readonly DemoDeal[],
): Promise<void> {
  for (const deal of deals) await seedDeal(ctx, sandbox, deal);
}

async function seedDeal(ctx: UseCaseContext, sandbox: DemoSandbox, plan: DemoDeal): Promise<void> {
  const known = await listDeals(ctx, { limit: 50, search: plan.customerEmail });
  const deal = known.items[0] ?? (await createDeal(ctx, newDealSchema.parse(plan)));
  const { items: existing } = await listDealProposals(ctx, { dealId: deal.id, limit: MOST_ROWS });
  for (const item of plan.proposals) {
    const found = existing.find((proposal) => proposal.serviceType === item.serviceType);
    const proposal =
      found ?? (await createProposal(ctx, newProposalSchema.parse({ ...item, dealId: deal.id })));
    await seedContract(ctx, proposal, item);
    await seedMoney(ctx, sandbox, proposal, item.money);
  }
  const changes = {
    notes: plan.notes ?? undefined,
    status: plan.archived ? ('archived' as const) : ('active' as const),
  };
  await updateDeal(ctx, { dealId: deal.id, changes });
}

async function seedContract(ctx: UseCaseContext, proposal: ProposalView, plan: DemoProposal): Promise<void> {
  const { id: proposalId } = proposal;
  if (plan.contract === null || (await findContractOfProposal(ctx, { proposalId }))) return;
  // The demo asks nobody outside, also where a model is configured: a start neither costs anything nor waits for it.
  const ports = { ...ctx.ports, drafting: createClauseDrafting() };
  const { content } = await generateContract({ ...ctx, ports }, { proposalId });
  const contract = await createContract(ctx, { proposalId, content });
  await updateContract(ctx, { contractId: contract.id, changes: { status: plan.contract } });
}

async function tryToPay(
  ctx: UseCaseContext,
  sandbox: DemoSandbox,
  card: string,
  providerId: string,
): Promise<void> {
  const { accountId } = await requireVerifiedAccount(ctx);
  const { clientSecret, status } = await ctx.ports.payments.invoices.read(accountId, providerId);
  if (clientSecret && status === 'open') await sandbox.payWith(card, { accountId, clientSecret });
}

/** Does the demo's money stand as planned already? Voiding leads back to where it began, so that is looked up. */
async function isSettled(ctx: UseCaseContext, proposal: ProposalView, money: DemoMoney): Promise<boolean> {
  switch (money) {
    case 'none':
      return true;
    case 'paid':
      return proposal.paymentStatus === 'payment_succeeded';
    case 'declined':
      return proposal.paymentStatus === 'payment_failed';
    case 'void':
      return (await listAgentInvoices(ctx)).some(
        ({ customer, invoice }) => customer.email === proposal.customerEmail && invoice.status === 'void',
      );
    case 'waiting':
    case 'open':
    case 'uncollectible':
      return false;
  }
}

async function settle(
  ctx: UseCaseContext,
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
      return tryToPay(ctx, sandbox, GOOD_CARD, invoiceId);
    case 'declined':
      return tryToPay(ctx, sandbox, DECLINED_CARD, invoiceId);
    case 'void':
      await voidInvoice(ctx, { invoiceId });
      return;
    case 'uncollectible':
      if (status === 'open') await sandbox.writeOff((await requireVerifiedAccount(ctx)).accountId, invoiceId);
  }
}

async function seedMoney(
  ctx: UseCaseContext,
  sandbox: DemoSandbox,
  proposal: ProposalView,
  money: DemoMoney,
): Promise<void> {
  if (await isSettled(ctx, proposal, money)) return;
  await settle(ctx, sandbox, money, await generateInvoice(ctx, { proposalId: proposal.id }));
  // Asks the provider, so that the demo does not wait for its messages.
  await readPaymentStatus(ctx, { proposalId: proposal.id });
}
