import type {
  AgentInvoice,
  BuyerInvoice,
  ConnectedInvoice,
  ConnectedInvoicesInput,
  InvoiceLink,
  InvoiceRef,
} from '@gable/contracts/invoice';
import { requireAgent, requireBuyer, type UseCaseContext } from '../../kernel/index.ts';
import { requireVerifiedAccount } from '../connect/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { findInvoiceById, listInvoicesOf } from './invoice.repository.ts';
import { agentInvoice, buyerInvoice, invoiceLink } from './invoice.view.ts';
import { tryIssue } from './issue-invoice.ts';
import { trySyncInvoice } from './try-sync-invoice.ts';

/** The documented lists have no cursor of their own yet; this many of the newest are answered. */
const LIST_LIMIT = 200;

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

/** Every invoice of the agent as our own books have it, also those that wait for the account. */
export async function listAgentInvoices(ctx: UseCaseContext): Promise<AgentInvoice[]> {
  const agent = requireAgent(ctx.actor);
  return (await listInvoicesOf(ctx.db.read, agent, { limit: LIST_LIMIT, issuedOnly: false })).map(
    agentInvoice,
  );
}

/** The buyer's invoices; drafts are the agent's business. */
export async function listBuyerInvoices(ctx: UseCaseContext): Promise<BuyerInvoice[]> {
  const buyer = requireBuyer(ctx.actor);
  return (await listInvoicesOf(ctx.db.read, buyer, { limit: LIST_LIMIT, issuedOnly: true })).map(
    buyerInvoice,
  );
}

/** So many open invoices of a buyer are asked after; more than anybody has. */
const ASKED_AFTER = 20;

/**
 * The buyer's invoices as the provider has them now: it is asked after each that is still open. One that it does not tell
 * about is shown as we know it.
 */
export async function listBuyerProviderInvoices(ctx: UseCaseContext): Promise<BuyerInvoice[]> {
  const buyer = requireBuyer(ctx.actor);
  const known = await listInvoicesOf(ctx.db.read, buyer, { limit: LIST_LIMIT, issuedOnly: true });
  const open = known.filter((row) => row.status === 'open').slice(0, ASKED_AFTER);
  await Promise.all(open.map((invoice) => trySyncInvoice(ctx, invoice)));
  return listBuyerInvoices(ctx);
}

/** The invoices on the agent's own account at the provider, newest first. ACCOUNT_NOT_READY before onboarding is done. */
export async function listConnectedInvoices(
  ctx: UseCaseContext,
  input: ConnectedInvoicesInput,
): Promise<ConnectedInvoice[]> {
  const account = await requireVerifiedAccount(ctx);
  return ctx.ports.payments.invoices.list(account.accountId, input.limit);
}
