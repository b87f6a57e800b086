import type {
  AgentInvoice,
  BuyerInvoice,
  ConnectedInvoice,
  ConnectedInvoicesInput,
  ConnectedInvoicesPage,
  InvoiceLink,
  InvoiceRef,
} from '@gable/contracts/invoice';
import type { Page, PageInput } from '@gable/contracts/kernel';
import { pageOf } from '#db/index.ts';
import type { ListedInvoice } from '#integrations/stripe/payments.port.ts';
import { providerPage, requireAgent, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount } from '../connect/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { findByProviderIds, findInvoiceById, listInvoicesOf } from './invoice.repository.ts';
import { agentInvoice, buyerInvoice, invoiceLink } from './invoice.view.ts';
import { tryIssue } from './issue-invoice.ts';
import { isPaidOutside } from './paid-outside.ts';
import { trySyncInvoice } from './try-sync-invoice.ts';

/** What a screen shows of a list that it does not page. */
const NEWEST: PageInput = { limit: 200 };

/**
 * An invoice's link, for either party. A draft becomes real here as well, where the message that its agent's account can
 * charge now was lost.
 */
export async function readInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  const { row } = await requireInvoice(ctx, input.invoiceId, 'read');
  if (row.status !== 'draft') return invoiceLink(row);
  await tryIssue(ctx, row.id);
  return invoiceLink((await findInvoiceById(ctx.db.read, row.id)) ?? row);
}

/** Every invoice of the agent as our own books have it, also those that wait for the account; paged. */
export async function pageAgentInvoices(ctx: UseCaseContext, page: PageInput): Promise<Page<AgentInvoice>> {
  const agent = requireAgent(ctx.actor);
  const rows = await listInvoicesOf(ctx.db.read, agent, { ...page, issuedOnly: false });
  return pageOf(rows, page.limit, agentInvoice);
}

/** The newest of them, for the screen. */
export async function listAgentInvoices(ctx: UseCaseContext): Promise<readonly AgentInvoice[]> {
  return (await pageAgentInvoices(ctx, NEWEST)).items;
}

/** The buyer's invoices, paged; drafts are the agent's business. */
export async function pageBuyerInvoices(ctx: UseCaseContext, page: PageInput): Promise<Page<BuyerInvoice>> {
  const buyer = requireBuyer(ctx.actor);
  const rows = await listInvoicesOf(ctx.db.read, buyer, { ...page, issuedOnly: true });
  return pageOf(rows, page.limit, buyerInvoice);
}

/** The newest of them, for the screen. */
export async function listBuyerInvoices(ctx: UseCaseContext): Promise<readonly BuyerInvoice[]> {
  return (await pageBuyerInvoices(ctx, NEWEST)).items;
}

/** So many open invoices of a buyer are asked after; more than anybody has. */
const ASKED_AFTER = 20;

/**
 * The buyer's invoices as the provider has them now, paged: it is asked after each of the page that is still open. One that
 * it does not tell about is shown as we know it.
 */
export async function pageBuyerProviderInvoices(
  ctx: UseCaseContext,
  page: PageInput,
): Promise<Page<BuyerInvoice>> {
  const buyer = requireBuyer(ctx.actor);
  const known = await listInvoicesOf(ctx.db.read, buyer, { ...page, issuedOnly: true });
  const open = known.filter((row) => row.status === 'open').slice(0, ASKED_AFTER);
  await Promise.all(open.map((invoice) => trySyncInvoice(ctx, invoice)));
  return pageBuyerInvoices(ctx, page);
}

/** The provider's invoices with what our books say of them. One that is to be voided is not shown for payment. */
async function withOwnState(
  ctx: UseCaseContext,
  listed: readonly ListedInvoice[],
): Promise<ConnectedInvoice[]> {
  const own = await findByProviderIds(
    ctx.db.read,
    listed.map((invoice) => invoice.id),
  );
  return listed.map((invoice) => {
    const row = own.get(invoice.id);
    const paidOutside = row !== undefined && isPaidOutside(row);
    const isOver = invoice.status === 'void' || invoice.status === 'paid';
    return row && row.voidRequestedAt !== null && !isOver
      ? { ...invoice, paidOutside, status: 'voiding', invoiceUrl: null }
      : { ...invoice, paidOutside };
  });
}

/** The invoices on the agent's own account at the provider, newest first. ACCOUNT_NOT_READY before onboarding is done. */
export async function listConnectedInvoices(
  ctx: UseCaseContext,
  input: ConnectedInvoicesInput,
): Promise<ConnectedInvoice[]> {
  const account = await requireOnboardedAccount(ctx);
  return withOwnState(ctx, await ctx.ports.payments.invoices.list(account.accountId, input.limit));
}

/** The same, paged. PROVIDER_REFUSED for a cursor that names none of them. */
export async function pageConnectedInvoices(
  ctx: UseCaseContext,
  { limit, cursor }: ConnectedInvoicesPage,
): Promise<Page<ConnectedInvoice>> {
  const account = await requireOnboardedAccount(ctx);
  const listed = await ctx.ports.payments.invoices.list(account.accountId, limit + 1, cursor);
  return providerPage(await withOwnState(ctx, listed), limit);
}
