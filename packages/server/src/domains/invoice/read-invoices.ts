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
import { instantFromSeconds, type Page, type PageInput } from '@gable/contracts/kernel';
import type { InvoiceResult } from '@gable/contracts/search';
import { toPage, toSortedPage } from '#db/index.ts';
import type { ListedInvoice } from '#integrations/stripe/payments.port.ts';
import { requireAgent, requireBuyer, toProviderPage, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount } from '../connect/index.ts';
import { loadUserNames } from '../profile/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { INVOICE_ORDERS } from './invoice.orders.ts';
import {
  findByProviderIds,
  findInvoiceById,
  listAgentInvoiceRows,
  listInvoiceRowsByNumber,
  listUnlistedInvoices,
  listVisibleInvoices,
} from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import {
  isPaidOutside,
  type KnownInvoice,
  toAgentInvoice,
  toBuyerInvoice,
  toConnectedInvoice,
  toInvoiceLink,
  toInvoiceResult,
  toOutcome,
} from './invoice.view.ts';
import { INITIAL_STATE, loadInvoiceStates } from './invoice-state.ts';
import { tryIssueInvoice } from './issue-invoice.ts';
import { loadPaymentNames } from './payments/payment-names.ts';
import { trySyncInvoice } from './sync-invoice.ts';

/** The web app does not paginate these lists. */
const FIRST_PAGE: PageInput = { limit: 200 };

/** What is known of an invoice that was created at the provider. */
const NOT_IN_GABLE = { service: null, payment: null, paidOutside: false };

/** Issues a draft, and returns the invoice as it is then. */
async function issueDraft(ctx: UseCaseContext, draft: InvoiceRow): Promise<InvoiceRow> {
  await tryIssueInvoice(ctx, draft.id);
  return (await findInvoiceById(ctx.db.read, draft.id)) ?? draft;
}

/**
 * Returns an invoice's link. Tries to issue a draft, in case the account's verification event was
 * lost.
 */
export async function readInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  const { row } = await requireInvoice(ctx, input.invoiceId, 'read');
  const latest = row.status === 'draft' ? await issueDraft(ctx, row) : row;
  const stateOf = await loadInvoiceStates(ctx.db.read, [latest]);
  return toInvoiceLink(latest, stateOf(latest));
}

/** Lists one page of the agent's invoices, each as `toItem` returns it. */
async function readPage<Item>(
  ctx: UseCaseContext,
  filter: InvoiceFilter,
  createToItem: (rows: readonly InvoiceRow[]) => Promise<(invoice: KnownInvoice) => Item>,
): Promise<Page<Item>> {
  const agent = requireAgent(ctx.actor);
  const { sort = DEFAULT_INVOICE_SORT, limit } = filter;
  const now = ctx.clock.now();
  const rows = await listAgentInvoiceRows(ctx.db.read, agent, filter, now);
  const invoices = rows.map(({ invoice }) => invoice);
  const [stateOf, toItem] = await Promise.all([
    loadInvoiceStates(ctx.db.read, invoices),
    createToItem(invoices),
  ]);
  return toSortedPage(rows, limit, { sort, order: INVOICE_ORDERS[sort] }, ({ invoice }) =>
    toItem({ invoice, state: stateOf(invoice), now }),
  );
}

/** Lists one page of the agent's invoices, including drafts, filtered and sorted. */
export async function listAgentInvoicesPage(
  ctx: UseCaseContext,
  filter: InvoiceFilter,
): Promise<Page<AgentInvoice>> {
  return readPage(ctx, filter, async () => toAgentInvoice);
}

/** Finds the agent's invoices in Gable, as in the list of the connected account. */
export async function findInvoices(
  ctx: UseCaseContext,
  filter: InvoiceFilter,
): Promise<Page<ConnectedInvoice>> {
  return readPage(ctx, filter, async (rows) => {
    const nameOf = await loadPaymentNames(ctx.db.read, rows);
    return (known) => toConnectedInvoice(known, nameOf(known.invoice));
  });
}

/** Finds the agent's newest invoices by their number, or the short reference shown in place of it. */
export async function findInvoicesByNumber(
  ctx: UseCaseContext,
  filter: { readonly search: string; readonly limit: number },
): Promise<readonly InvoiceResult[]> {
  const agent = requireAgent(ctx.actor);
  const rows = await listInvoiceRowsByNumber(ctx.db.read, agent, filter);
  const stateOf = await loadInvoiceStates(ctx.db.read, rows);
  const now = ctx.clock.now();
  return rows.map((invoice) => toInvoiceResult({ invoice, state: stateOf(invoice), now }));
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
  const now = ctx.clock.now();
  const [nameOf, agentOf, stateOf] = await Promise.all([
    loadPaymentNames(ctx.db.read, rows),
    loadUserNames(
      ctx.db.read,
      rows.map(({ agentId }) => agentId),
    ),
    loadInvoiceStates(ctx.db.read, rows),
  ]);
  return toPage(rows, page.limit, (invoice) =>
    toBuyerInvoice(
      { invoice, state: stateOf(invoice), now },
      { payment: nameOf(invoice), agentName: agentOf(invoice.agentId) },
    ),
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
  const rows = [...own.values()];
  const [nameOf, stateOf] = await Promise.all([
    loadPaymentNames(ctx.db.read, rows),
    loadInvoiceStates(ctx.db.read, rows),
  ]);
  const now = ctx.clock.now();
  return listed.map((invoice) => {
    const row = own.get(invoice.id);
    const isFinal = invoice.status === 'void' || invoice.status === 'paid';
    const dueAt = isFinal || invoice.dueDate === null ? null : instantFromSeconds(invoice.dueDate);
    const state = row ? stateOf(row) : INITIAL_STATE;
    const facts = row
      ? { service: row.description, payment: nameOf(row), paidOutside: isPaidOutside(row) }
      : NOT_IN_GABLE;
    const shown = { ...invoice, ...toOutcome({ ...state, dueAt }, now), ...facts };
    if (!row || isFinal) return shown;
    if (row.voidRequestedAt !== null) return { ...shown, status: 'voiding', invoiceUrl: null };
    return state.isProcessing ? { ...shown, status: 'processing' } : shown;
  });
}

/**
 * Lists the invoices on the agent's connected account for the web app, newest first, with those
 * that are not there: drafts that wait, and captured tours. ACCOUNT_NOT_READY before onboarding.
 */
export async function listConnectedInvoices(
  ctx: UseCaseContext,
  { limit }: ConnectedInvoicesInput,
): Promise<ConnectedInvoice[]> {
  const { agentId, accountId } = await requireOnboardedAccount(ctx);
  const [listed, unlisted] = await Promise.all([
    ctx.ports.payments.invoices.list(accountId, limit),
    listUnlistedInvoices(ctx.db.read, { agentId, accountId }, limit),
  ]);
  const [nameOf, stateOf] = await Promise.all([
    loadPaymentNames(ctx.db.read, unlisted),
    loadInvoiceStates(ctx.db.read, unlisted),
  ]);
  const now = ctx.clock.now();
  const own = unlisted.map((invoice) =>
    toConnectedInvoice({ invoice, state: stateOf(invoice), now }, nameOf(invoice)),
  );
  return [...(await withLocalState(ctx, listed)), ...own]
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
