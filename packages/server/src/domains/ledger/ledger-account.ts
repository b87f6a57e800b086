import type { UserId } from '@gable/contracts/kernel';

/**
 * The accounts of the ledger. Money that leaves our world (a buyer's card, an agent's bank, what the provider keeps for
 * its trouble with a dispute) has an account as well, so that every entry sums to zero.
 */
export type LedgerAccount =
  | `agent:${UserId}`
  | 'platform:fees'
  | 'outside:cards'
  | 'outside:banks'
  | 'outside:provider';

/** What the provider holds for this agent. */
export function agentAccount(agentId: UserId): LedgerAccount {
  return `agent:${agentId}`;
}
