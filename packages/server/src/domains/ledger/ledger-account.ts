import type { UserId } from '@gable/contracts/kernel';

/** The platform's balance account and its contra accounts. */
export type PlatformAccount =
  | 'platform:balance'
  | 'platform:fee_income'
  | 'platform:fee_refunds'
  | 'platform:processing_costs'
  | 'platform:dispute_fees'
  | 'platform:adjustments';

/**
 * The accounts of the ledger. Money outside of the platform (cards, banks, provider fees) has
 * accounts too, so that every entry sums to zero.
 *
 * `platform:fees` is what the platform took from payments, less what it returned. The other
 * platform accounts mirror its balance at the provider. Once everything is posted, `platform:fees`,
 * `platform:fee_income`, and `platform:fee_refunds` sum to zero (decision 48).
 */
export type LedgerAccount =
  | `agent:${UserId}`
  | 'platform:fees'
  | PlatformAccount
  | 'outside:cards'
  | 'outside:banks'
  | 'outside:provider';

/** Returns the ledger account of an agent's balance at the provider. */
export function toLedgerAccount(agentId: UserId): LedgerAccount {
  return `agent:${agentId}`;
}
