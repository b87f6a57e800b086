import { type Cents, cents } from '@gable/contracts/kernel';
import type { StatementTotal } from '@gable/contracts/statement';
import { TRANSACTION_TYPES } from '@gable/contracts/transaction';
import { toEntryType } from '../transaction/index.ts';
import type { FeeSum, KindSum } from './statement.repository.ts';

/** Adds up the sums of several months by kind. */
export function addUp(sums: readonly KindSum[]): KindSum[] {
  return [...Map.groupBy(sums, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    count: ofKind.reduce((sum, { count }) => sum + count, 0),
    net: cents(ofKind.reduce((sum, { net }) => sum + net, 0)),
    lateCount: ofKind.reduce((sum, { lateCount }) => sum + lateCount, 0),
    lateNet: cents(ofKind.reduce((sum, { lateNet }) => sum + lateNet, 0)),
  }));
}

/** The order of the totals: by type, what was taken back after the rest. */
const compareTotals = (one: StatementTotal, other: StatementTotal) =>
  TRANSACTION_TYPES.indexOf(one.type) - TRANSACTION_TYPES.indexOf(other.type) ||
  Number(one.isReversal) - Number(other.isReversal);

/** Combines the sums of each kind to the totals. */
export function toTotals(sums: readonly KindSum[], fees: readonly FeeSum[]): StatementTotal[] {
  const posted = (kind: string, account: string): Cents =>
    cents(
      fees.reduce((sum, fee) => sum + (fee.kind === kind && fee.account === account ? fee.amount : 0), 0),
    );
  const totals = sums.map(({ kind, count, net }) => {
    const fee = posted(kind, 'platform:fees');
    const processingFee = posted(kind, 'outside:provider');
    return {
      ...toEntryType(kind),
      count,
      gross: cents(net + fee + processingFee),
      fee,
      processingFee,
      net,
    };
  });
  return totals.toSorted(compareTotals);
}

/** Throws if the totals are not what changed the balance, which would be a defect of the ledger. */
export function assertComplete(opening: Cents, totals: readonly StatementTotal[], closing: Cents): void {
  const sum = totals.reduce<number>((balance, { net }) => balance + net, opening);
  if (sum !== closing)
    throw new Error(`The totals lead to ${sum} cents, and the balance is ${closing} cents.`);
}
