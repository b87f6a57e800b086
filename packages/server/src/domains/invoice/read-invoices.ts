import {
  type AgentInvoice,
  type AgentInvoicesInput,
  type BuyerInvoice,
  type ConnectedInvoice,
  type ConnectedInvoicesInput,
  type ConnectedInvoicesPage,
  DEFAULT_INVOICE_SORT,
  type InvoiceFilter,
  type InvoiceLink,
  type InvoiceRef,
} from '@gable/contracts/invoice';
import { cents, type Page, type PageInput } from '@gable/contracts/kernel';
import { toPage, toSortedPage } from '#db/index.ts';
import type { ListedInvoice } from '#integrations/stripe/payments.port.ts';
import { requireAgent, requireBuyer, toProviderPage, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount } from '../connect/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { INVOICE_ORDERS } from './invoice.orders.ts';
import {
  findByProviderIds,
  findInvoiceById,
  type InvoiceWithDue,
  listAgentInvoiceRows,
  listPaymentsWithoutInvoice,
  listVisibleInvoices,
} from './invoice.repository.ts';
import {
  isPaidOutside,
  toAgentInvoice,
  toBuyerInvoice,
  toConnectedInvoice,
  toInvoiceLink,
} from './invoice.view.ts';
import { sumRefunds } from './invoice-refunds.ts';
import { tryIssueInvoice } from './issue-invoice.ts';
import { loadPaymentNames } from './payment-names.ts';
import { trySyncInvoice } from './sync-invoice.ts';

/** The web app does not paginate these lists. */
const FIRST_PAGE: PageInput = { limit: 200 };

/**
 * Returns an invoice's link. Tries to issue a draft, in case the account's verification event was
 * lost.
 */
export async function readInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  const { row } = await requireInvoice(ctx, input.invoiceId, 'read');
  if (row.status !== 'draft') return toInvoiceLink(row);
  await tryIssueInvoice(ctx, row.id);
  return toInvoiceLink((await findInvoiceById(ctx.db.read, row.id)) ?? row);
}

type ToItem<Item> = (row: InvoiceWithDue) => Item;

async function readPage<Item>(
  ctx: UseCaseContext,
  filter: InvoiceFilter,
  createToItem: (rows: readonly InvoiceWithDue[]) => Promise<ToItem<Item>> | ToItem<Item>,
): Promise<Page<Item>> {
  const agent = requireAgent(ctx.actor);
  const { sort = DEFAULT_INVOICE_SORT, limit } = filter;
  const rows = await listAgentInvoiceRows(ctx.db.read, agent, filter, ctx.clock.now());
  return toSortedPage(rows, limit, { sort, order: INVOICE_ORDERS[sort] }, await createToItem(rows));
}

/** Lists one page of the agent's invoices, including drafts, filtered and sorted. */
export async function listAgentInvoicesPage(
  ctx: UseCaseContext,
  filter: InvoiceFilter,
): Promise<Page<AgentInvoice>> {
  return readPage(
    ctx,
    filter,
    () =>
      ({ invoice }) =>
        toAgentInvoice(invoice),
  );
}

/** Finds the agent's invoices in Gable, as in the list of the connected account. */
export async function findInvoices(
  ctx: UseCaseContext,
  filter: InvoiceFilter,
): Promise<Page<ConnectedInvoice>> {
  return readPage(ctx, filter, async (rows) => {
    const invoices = rows.map(({ invoice }) => invoice);
    const nameOf = await loadPaymentNames(ctx.db.read, invoices);
    return (row) => toConnectedInvoice(row, nameOf(row.invoice));
  });
}

/** Lists the agent's invoices for the web app, newest first by default. */
export async function listAgentInvoices(
  ctx: UseCaseContext,
  { sort }: AgentInvoicesInput = {},
): Promise<readonly AgentInvoice[]> {
  return (await listAgentInvoicesPage(ctx, { ...FIRST_PAGE, sort })).items;
}

/** Lists one page of the buyer's invoices, without drafts. */
export async function listBuyerInvoicesPage(
  ctx: UseCaseContext,
  page: PageInput,
): Promise<Page<BuyerInvoice>> {
  const buyer = requireBuyer(ctx.actor);
  const rows = await listVisibleInvoices(ctx.db.read, buyer, { ...page, issuedOnly: true });
  const paidIds = rows.filter(({ status }) => status === 'paid').map(({ id }) => id);
  const [nameOf, refunds] = await Promise.all([
    loadPaymentNames(ctx.db.read, rows),
    sumRefunds(ctx.db.read, paidIds),
  ]);
  return toPage(rows, page.limit, (row) =>
    toBuyerInvoice(row, { payment: nameOf(row), refunded: refunds.get(row.id) ?? cents(0) }),
  );
}

/** Lists the newest invoices for the web app. */
export async function listBuyerInvoices(ctx: UseCaseContext): Promise<readonly BuyerInvoice[]> {
  return (await listBuyerInvoicesPage(ctx, FIRST_PAGE)).items;
}

/** The maximum number of open invoices synced per request. */
const SYNC_LIMIT = 20;

/**
 * Lists one page of the buyer's invoices after syncing the open ones. Failed syncs show the stored
 * state.
 */
export async function listBuyerProviderInvoicesPage(
  ctx: UseCaseContext,
  page: PageInput,
): Promise<Page<BuyerInvoice>> {
  const buyer = requireBuyer(ctx.actor);
  const known = await listVisibleInvoices(ctx.db.read, buyer, { ...page, issuedOnly: true });
  const open = known.filter((row) => row.status === 'open').slice(0, SYNC_LIMIT);
  await Promise.all(open.map((invoice) => trySyncInvoice(ctx, invoice)));
  return listBuyerInvoicesPage(ctx, page);
}

/** Adds our state to provider invoices. Hides the link of an invoice whose void was requested. */
async function withLocalState(
  ctx: UseCaseContext,
  listed: readonly ListedInvoice[],
): Promise<ConnectedInvoice[]> {
  const own = await findByProviderIds(
    ctx.db.read,
    listed.map((invoice) => invoice.id),
  );
  const nameOf = await loadPaymentNames(ctx.db.read, [...own.values()]);
  return listed.map((invoice) => {
    const row = own.get(invoice.id);
    const paidOutside = row !== undefined && isPaidOutside(row);
    const names = { service: row?.description ?? null, payment: row ? nameOf(row) : null };
    const isFinal = invoice.status === 'void' || invoice.status === 'paid';
    return row && row.voidRequestedAt !== null && !isFinal
      ? { ...invoice, ...names, paidOutside, status: 'voiding', invoiceUrl: null }
      : { ...invoice, ...names, paidOutside };
  });
}

/**
 * Lists the invoices on the agent's connected account for the web app, newest first, with the payments
 * that have no invoice there: captured tours. ACCOUNT_NOT_READY before onboarding.
 */
export async function listConnectedInvoices(
  ctx: UseCaseContext,
  { limit }: ConnectedInvoicesInput,
): Promise<ConnectedInvoice[]> {
  const { agentId, accountId } = await requireOnboardedAccount(ctx);
  const [listed, captured] = await Promise.all([
    ctx.ports.payments.invoices.list(accountId, limit),
    listPaymentsWithoutInvoice(ctx.db.read, { agentId, accountId }, limit),
  ]);
  const nameOf = await loadPaymentNames(ctx.db.read, captured);
  const ownPayments = captured.map((invoice) =>
    toConnectedInvoice({ invoice, dueAt: null }, nameOf(invoice)),
  );
  return [...(await withLocalState(ctx, listed)), ...ownPayments]
    .toSorted((a, b) => b.created - a.created)
    .slice(0, limit);
}

/**
 * Lists one page of the invoices on the agent's connected account, newest first. ACCOUNT_NOT_READY before
 * onboarding, PROVIDER_REFUSED for an unknown cursor.
 */
export async function listConnectedInvoicesPage(
  ctx: UseCaseContext,
  { limit, cursor }: ConnectedInvoicesPage,
): Promise<Page<ConnectedInvoice>> {
  const account = await requireOnboardedAccount(ctx);
  const listed = await ctx.ports.payments.invoices.list(account.accountId, limit + 1, cursor);
  return toProviderPage(await withLocalState(ctx, listed), limit);
}
