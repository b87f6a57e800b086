import type { UserId } from '@gable/contracts/kernel';

/**
 * The accounts of the ledger. Money that leaves our world (a buyer's card, an agent's bank) has an account as well, so
 * that every entry sums to zero.
 */
export type LedgerAccount = `agent:${UserId}` | 'platform:fees' | 'outside:cards' | 'outside:banks';

/** What the provider holds for this agent. */
export function agentAccount(agentId: UserId): LedgerAccount {
  return `agent:${agentId}`;
}
