import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import type { PlatformTransactionKind } from '#integrations/stripe/platform.port.ts';
import type { EntryKind } from './ledger.tables.ts';
import type { LedgerAccount } from './ledger-account.ts';
import type { JournalEntry } from './post-entry.ts';

/** The entry kind and the contra account for each kind of balance transaction. */
const ENTRY_TYPES: Readonly<
  Record<PlatformTransactionKind, { readonly kind: EntryKind; readonly against: LedgerAccount }>
> = {
  application_fee: { kind: 'platform_fee', against: 'platform:fee_income' },
  fee_refund: { kind: 'platform_fee_refund', against: 'platform:fee_refunds' },
  processing_cost: { kind: 'platform_processing_cost', against: 'platform:processing_costs' },
  dispute_fee: { kind: 'platform_dispute_fee', against: 'platform:dispute_fees' },
  payout: { kind: 'platform_payout', against: 'outside:banks' },
  other: { kind: 'platform_adjustment', against: 'platform:adjustments' },
};

/** A balance transaction of the platform account. `net` is the change of the balance, in cents. */
export function platformEntry(transaction: {
  readonly id: string;
  readonly kind: PlatformTransactionKind;
  readonly net: Cents;
  readonly currency: string;
  readonly createdAt: Instant;
}): JournalEntry {
  const { id, net, currency, createdAt } = transaction;
  const { kind, against } = ENTRY_TYPES[transaction.kind];
  return {
    kind,
    providerId: id,
    agentId: null,
    accountId: null,
    invoiceId: null,
    currency,
    occurredAt: createdAt,
    postings: [
      { account: 'platform:balance', amount: net },
      { account: against, amount: cents(0 - net) },
    ],
  };
}
