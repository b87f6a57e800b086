import type { UserId } from '@gable/contracts/kernel';

/** Where the platform's own balance stands, and against what it moves. */
export type PlatformAccount =
  | 'platform:balance'
  | 'platform:fee_income'
  | 'platform:fee_refunds'
  | 'platform:processing_costs'
  | 'platform:dispute_fees'
  | 'platform:adjustments';

/**
 * The accounts of the ledger. Money that leaves our world (a buyer's card, an agent's bank, what the provider keeps for
 * its trouble with a dispute) has an account as well, so that every entry sums to zero.
 *
 * `platform:fees` is what the platform took out of the agents' payments, less what it returned to them. The other
 * platform accounts are its own balance at the provider and where that came from and went: once everything is booked,
 * `platform:fees`, `platform:fee_income` and `platform:fee_refunds` sum to zero (decision 48).
 */
export type LedgerAccount =
  | `agent:${UserId}`
  | 'platform:fees'
  | PlatformAccount
  | 'outside:cards'
  | 'outside:banks'
  | 'outside:provider';

/** What the provider holds for this agent. */
export function agentAccount(agentId: UserId): LedgerAccount {
  return `agent:${agentId}`;
}
