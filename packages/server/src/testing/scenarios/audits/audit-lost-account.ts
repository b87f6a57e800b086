import { type OwnAccountRecords, type OwnRecord, readOwnRecords } from '../own-records.ts';
import type { Access } from '../provider-accounts.ts';
import type { ProviderAccountRecords } from '../provider-records.ts';
import type { ScenarioContext } from '../scenario-context.ts';

/**
 * The reasons that we may have recorded for an ended account. Events can be lost, and a denial
 * proves less.
 */
const REASONS: Readonly<Record<Exclude<Access, 'open'>, readonly string[]>> = {
  closed: ['closed'],
  deauthorized: ['deauthorized', 'closed', 'unreachable'],
  denied: ['unreachable'],
};

/** Returns our amounts that the provider lacks. Each of its amounts matches once. */
function listUnmatched(ours: readonly number[], theirs: readonly number[]): number[] {
  const remaining = [...theirs];
  return ours.filter((amount) => {
    const at = remaining.indexOf(amount);
    if (at >= 0) remaining.splice(at, 1);
    return at < 0;
  });
}

function auditMoney(own: OwnAccountRecords, records: ProviderAccountRecords): string[] {
  const fees = records.feeRecords.flatMap(({ fee, parts }) => [fee, ...parts.map((part) => 0 - part)]);
  return [
    ...listUnmatched(own.movements, records.movements).map(
      (amount) => `${amount} cents of a lost account are in our ledger but not at the provider.`,
    ),
    ...listUnmatched(own.fees, fees).map(
      (amount) => `${amount} cents of fees are in our ledger but not at the provider.`,
    ),
  ];
}

function auditInvoices(own: OwnAccountRecords, records: ProviderAccountRecords): string[] {
  const atProvider = new Map(records.invoices.map((invoice) => [invoice.id, invoice]));
  return own.invoices.flatMap((row) => {
    const match = row.providerId === null ? undefined : atProvider.get(row.providerId);
    const theirs = match?.status;
    if (row.status === 'paid' && theirs !== 'paid')
      return [`An invoice on a lost account is paid in our database and ${theirs} at the provider.`];
    const isPayable = theirs !== undefined && theirs !== 'void' && records.access !== 'closed';
    if (row.status === 'void' && (match?.paidByCard || isPayable))
      return [`An invoice on a lost account is void in our database and ${theirs} at the provider.`];
    return [];
  });
}

function auditRecords(
  what: string,
  ours: readonly OwnRecord[],
  theirs: readonly { readonly id: string; readonly amount: number }[],
): string[] {
  const amounts = new Map(theirs.map(({ id, amount }) => [id, amount]));
  return ours
    .filter(({ providerId, amount }) => providerId !== null && amounts.get(providerId) !== amount)
    .map(({ providerId }) => `The ${what} ${providerId} of a lost account differs at the provider.`);
}

function auditEndReason(own: OwnAccountRecords, access: Exclude<Access, 'open'>): string[] {
  const isUsed = own.invoices.length > 0 || own.movements.length > 0;
  if (own.ended === null ? !isUsed : REASONS[access].includes(own.ended)) return [];
  return [`An account is ${access} at the provider and ${own.ended ?? 'active'} in our database.`];
}

/**
 * Checks our records of an account that our key can no longer read. They may lack later changes at
 * the provider, but must not contradict it:
 *
 * - We have recorded that the account ended, and why.
 * - Every movement and every fee in our ledger exists at the provider.
 * - An invoice that is paid in our database is paid at the provider. One that is void was not and
 *   cannot be paid by card.
 * - Every payout, refund, and dispute with a provider id exists there with the same amount.
 *
 * Returns the violations.
 */
export async function auditLostAccount(
  context: ScenarioContext,
  records: ProviderAccountRecords,
  access: Exclude<Access, 'open'>,
): Promise<string[]> {
  const own = await readOwnRecords(context, records.id);
  return [
    ...auditEndReason(own, access),
    ...auditMoney(own, records),
    ...auditInvoices(own, records),
    ...auditRecords('payout', own.payouts, records.payouts),
    ...auditRecords('refund', own.refunds, records.refunds),
    ...auditRecords('dispute', own.disputes, records.disputes),
  ];
}
