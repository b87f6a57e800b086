import { type Cents, cents } from '@gable/contracts/kernel';
import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type EntryKind, ledgerEntries, ledgerPostings } from './ledger.tables.ts';
import type { LedgerAccount } from './ledger-account.ts';

/** Returns the balance of an account in one currency, in cents. */
export async function getLedgerBalance(
  reader: Reader,
  account: LedgerAccount,
  currency = 'usd',
): Promise<Cents> {
  const [row] = await reader
    .select({ total: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.account, account), eq(ledgerEntries.currency, currency)));
  return cents(Number(row?.total ?? 0));
}

/** Sums the postings of a provider object to an account, in cents. */
export async function getPostedAmount(
  reader: Reader,
  entry: { readonly kinds: readonly EntryKind[]; readonly providerId: string },
  account: LedgerAccount,
): Promise<Cents> {
  const [row] = await reader
    .select({ total: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      and(
        inArray(ledgerEntries.kind, [...entry.kinds]),
        eq(ledgerEntries.providerId, entry.providerId),
        eq(ledgerPostings.account, account),
      ),
    );
  return cents(Number(row?.total ?? 0));
}

/** Returns the balances of an account by currency, in cents. */
export async function getLedgerBalances(
  reader: Reader,
  account: LedgerAccount,
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await reader
    .select({ currency: ledgerEntries.currency, total: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerPostings.account, account))
    .groupBy(ledgerEntries.currency);
  return new Map(rows.map((row) => [row.currency, cents(Number(row.total ?? 0))]));
}
