import { type OwnAccountRecords, type OwnRecord, readOwnRecords } from '../own-records.ts';
import type { ProviderAccountRecords } from '../provider-records.ts';
import type { ScenarioContext } from '../scenario-context.ts';
import { auditHolds } from './audit-holds.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function auditMoney(own: OwnAccountRecords, records: ProviderAccountRecords): string[] {
  const ours = { balance: total(own.movements), fees: total(own.fees) };
  return (['balance', 'fees'] as const)
    .filter((field) => ours[field] !== records[field])
    .map((field) => `The ${field}: ${ours[field]} cents in our ledger, ${records[field]} at the provider.`);
}

/** A captured tour has a charge and no invoice at the provider. */
function findCaptured({ intentId }: OwnAccountRecords['invoices'][number], records: ProviderAccountRecords) {
  const isCharged = records.feeRecords.some(({ charge }) => charge.payment_intent === intentId);
  return intentId !== null && isCharged ? 'paid' : 'none';
}

function auditInvoices(own: OwnAccountRecords, records: ProviderAccountRecords): string[] {
  const atProvider = new Map(records.invoices.map((invoice) => [invoice.id, invoice]));
  const findings: string[] = [];
  for (const row of own.invoices) {
    if (row.status === 'draft') continue;
    const theirs = row.providerId ? atProvider.get(row.providerId)?.status : findCaptured(row, records);
    const isNeverCreated = row.status === 'void' && (theirs === undefined || theirs === 'none');
    if (theirs !== row.status && !isNeverCreated)
      findings.push(`An invoice is ${row.status} in our database and ${theirs} at the provider.`);
  }
  const known = new Set(own.invoices.map((row) => row.providerId));
  for (const { id, status } of records.invoices)
    if (!known.has(id) && status !== 'draft' && status !== 'void')
      findings.push(`Our database lacks the ${status} invoice ${id}.`);
  return [...findings, ...own.voiding.map(({ id }) => `The void of the invoice ${id} is still pending.`)];
}

interface ProviderRecord {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
}

/** The states of our objects that do not exist at the provider. */
const NOT_CREATED: readonly string[] = ['refused'];

function compare(type: string, ours: readonly OwnRecord[], theirs: readonly ProviderRecord[]): string[] {
  const known = new Map(ours.map((row) => [row.providerId, row]));
  const created = new Set(theirs.map(({ id }) => id));
  return [
    ...theirs
      .filter(
        ({ id, amount, status }) => known.get(id)?.amount !== amount || known.get(id)?.status !== status,
      )
      .map(
        ({ id, status }) =>
          `The ${type} ${id} is ${known.get(id)?.status} in our database and ${status} at the provider.`,
      ),
    ...ours
      .filter((row) => !NOT_CREATED.includes(row.status) && !(row.providerId && created.has(row.providerId)))
      .map((row) => `A ${type} is ${row.status} in our database and missing at the provider.`),
  ];
}

/**
 * Checks that our records of an account that our key can read equal the provider's. This includes
 * accounts that were replaced while access was denied temporarily. Returns the differences.
 */
export async function auditAccount(
  context: ScenarioContext,
  records: ProviderAccountRecords,
): Promise<string[]> {
  const own = await readOwnRecords(context, records.id);
  return [
    ...auditMoney(own, records),
    ...auditInvoices(own, records),
    ...compare('payout', own.payouts, records.payouts),
    ...compare('refund', own.refunds, records.refunds),
    ...compare('dispute', own.disputes, records.disputes),
    ...(await auditHolds(context, records.id)),
  ];
}
