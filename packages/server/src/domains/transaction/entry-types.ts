import type { TransactionType } from '@gable/contracts/transaction';
import { ENTRY_KINDS, type EntryKind } from '../ledger/index.ts';

interface EntryType {
  readonly type: TransactionType;
  readonly isReversal: boolean;
}

/** The transaction type of each kind of ledger entry. Null for entries of the platform account. */
const ENTRY_TYPES: Readonly<Record<EntryKind, EntryType | null>> = {
  charge: { type: 'payment', isReversal: false },
  charge_correction: { type: 'payment', isReversal: true },
  refund: { type: 'refund', isReversal: false },
  refund_reversal: { type: 'refund', isReversal: true },
  fee_return: { type: 'fee_return', isReversal: false },
  fee_return_reversal: { type: 'fee_return', isReversal: true },
  dispute: { type: 'dispute', isReversal: false },
  dispute_reversal: { type: 'dispute', isReversal: true },
  payout: { type: 'payout', isReversal: false },
  payout_reversal: { type: 'payout', isReversal: true },
  platform_fee: null,
  platform_fee_refund: null,
  platform_processing_cost: null,
  platform_dispute_fee: null,
  platform_payout: null,
  platform_adjustment: null,
};

/** Throws for an entry of the platform account, which is no transaction of an agent. */
export function toEntryType(kind: EntryKind): EntryType {
  const entryType = ENTRY_TYPES[kind];
  if (!entryType) throw new Error(`An entry of the kind ${kind} belongs to the platform.`);
  return entryType;
}

/** Lists the kinds of ledger entries of a transaction type. */
export function listKinds(type: TransactionType): EntryKind[] {
  return ENTRY_KINDS.filter((kind) => ENTRY_TYPES[kind]?.type === type);
}
