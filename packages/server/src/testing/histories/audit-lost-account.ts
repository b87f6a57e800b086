import type { HistoryWorld } from './history-world.ts';
import { type OwnAccountBooks, type OwnStanding, readOwnBooks } from './own-books.ts';
import type { Access } from './provider-accounts.ts';
import type { AccountBooks } from './provider-books.ts';

/** How our books may say that an account ended, by how it did: a message may be lost, and a denial proves less. */
const REASONS: Readonly<Record<Exclude<Access, 'open'>, readonly string[]>> = {
  closed: ['closed'],
  deauthorized: ['deauthorized', 'closed', 'unreachable'],
  denied: ['unreachable'],
};

/** Those of our amounts that the provider does not have; each of its amounts counts once. */
function invented(ours: readonly number[], theirs: readonly number[]): number[] {
  const left = [...theirs];
  return ours.filter((amount) => {
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function auditMoney(own: OwnAccountBooks, books: AccountBooks): string[] {
  const fees = books.feeBooks.flatMap(({ fee, parts }) => [fee, ...parts.map((part) => 0 - part)]);
  return [
    ...invented(own.movements, books.movements).map(
      (amount) => `${amount} cents of a lost account are in our ledger and not at the provider.`,
    ),
    ...invented(own.fees, fees).map((amount) => `${amount} cents of fees are in our ledger alone.`),
  ];
}

function auditInvoices(own: OwnAccountBooks, books: AccountBooks): string[] {
  const atProvider = new Map(books.invoices.map((invoice) => [invoice.id, invoice]));
  return own.invoices.flatMap((row) => {
    const seen = row.providerId === null ? undefined : atProvider.get(row.providerId);
    const theirs = seen?.status;
    if (row.status === 'paid' && theirs !== 'paid')
      return [`An invoice on a lost account is paid here and ${theirs} there.`];
    const isPayable = theirs !== undefined && theirs !== 'void' && books.access !== 'closed';
    if (row.status === 'void' && (seen?.paidByCard || isPayable))
      return [`An invoice on a lost account is void here and ${theirs} there.`];
    return [];
  });
}

function auditStandings(
  what: string,
  ours: readonly OwnStanding[],
  theirs: readonly { readonly id: string; readonly amount: number }[],
): string[] {
  const made = new Map(theirs.map(({ id, amount }) => [id, amount]));
  return ours
    .filter(({ providerId, amount }) => providerId !== null && made.get(providerId) !== amount)
    .map(({ providerId }) => `The ${what} ${providerId} of a lost account is not there as it is here.`);
}

function auditEnd(own: OwnAccountBooks, access: Exclude<Access, 'open'>): string[] {
  const isUsed = own.invoices.length > 0 || own.movements.length > 0;
  if (own.ended === null ? !isUsed : REASONS[access].includes(own.ended)) return [];
  return [`An account is ${access} at the provider and ${own.ended ?? 'not ended'} in our books.`];
}

/**
 * What must still hold at the end of an account that our key can no longer read. Our books cannot know what happened on
 * it since: they may have less than the provider, and never anything else.
 *
 * - Our books say that it ended, and how.
 * - Every movement in our ledger is one of the provider's, to the cent; so is every fee.
 * - What is paid here is paid there; what is void here is not paid by card there and cannot be.
 * - Every payout, refund and dispute of ours that has the provider's id is there, with the same amount.
 *
 * Answers what does not hold.
 */
export async function auditLostAccount(
  world: HistoryWorld,
  books: AccountBooks,
  access: Exclude<Access, 'open'>,
): Promise<string[]> {
  const own = await readOwnBooks(world, books.id);
  return [
    ...auditEnd(own, access),
    ...auditMoney(own, books),
    ...auditInvoices(own, books),
    ...auditStandings('payout', own.payouts, books.payouts),
    ...auditStandings('refund', own.refunds, books.refunds),
    ...auditStandings('dispute', own.disputes, books.disputes),
  ];
}
