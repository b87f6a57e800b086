import type { HistoryWorld } from './history-world.ts';
import { type OwnAccountBooks, type OwnStanding, readOwnBooks } from './own-books.ts';
import type { AccountBooks } from './provider-books.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function auditMoney(own: OwnAccountBooks, books: AccountBooks): string[] {
  const ours = { balance: total(own.movements), fees: total(own.fees) };
  return (['balance', 'fees'] as const)
    .filter((figure) => ours[figure] !== books[figure])
    .map((figure) => `The ${figure}: ${ours[figure]} cents in our ledger, ${books[figure]} at the provider.`);
}

function auditInvoices(own: OwnAccountBooks, books: AccountBooks): string[] {
  const atProvider = new Map(books.invoices.map((invoice) => [invoice.id, invoice]));
  const findings: string[] = [];
  for (const row of own.invoices) {
    if (row.status === 'draft') continue;
    const theirs = row.providerId ? atProvider.get(row.providerId)?.status : 'none';
    const gone = row.status === 'void' && (theirs === undefined || theirs === 'none');
    if (theirs !== row.status && !gone)
      findings.push(`An invoice is ${row.status} here and ${theirs} there.`);
  }
  const known = new Set(own.invoices.map((row) => row.providerId));
  for (const { id, status } of books.invoices)
    if (!known.has(id) && status !== 'draft' && status !== 'void')
      findings.push(`We do not know of the ${status} invoice ${id}.`);
  return [...findings, ...own.voiding.map(({ id }) => `The invoice ${id} is still to be voided.`)];
}

/** An object of the provider's, and its like in our books. */
interface Standing {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
}

/** What we asked for and the provider has not made, or was asked not to make. */
const NOT_MADE: readonly string[] = ['refused'];

function compare(what: string, ours: readonly OwnStanding[], theirs: readonly Standing[]): string[] {
  const known = new Map(ours.map((row) => [row.providerId, row]));
  const made = new Set(theirs.map(({ id }) => id));
  return [
    ...theirs
      .filter(
        ({ id, amount, status }) => known.get(id)?.amount !== amount || known.get(id)?.status !== status,
      )
      .map(({ id, status }) => `The ${what} ${id} is ${known.get(id)?.status} here and ${status} there.`),
    ...ours
      .filter((row) => !NOT_MADE.includes(row.status) && !(row.providerId && made.has(row.providerId)))
      .map((row) => `A ${what} is ${row.status} here, and the provider has none.`),
  ];
}

/**
 * What must hold at the end of an account that our key can read: our books are the provider's. An account that was
 * replaced because it could not be read for a while is among them. Answers what does not hold.
 */
export async function auditAccount(world: HistoryWorld, books: AccountBooks): Promise<string[]> {
  const own = await readOwnBooks(world, books.id);
  return [
    ...auditMoney(own, books),
    ...auditInvoices(own, books),
    ...compare('payout', own.payouts, books.payouts),
    ...compare('refund', own.refunds, books.refunds),
    ...compare('dispute', own.disputes, books.disputes),
  ];
}
