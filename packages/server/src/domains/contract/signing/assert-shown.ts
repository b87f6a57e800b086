import { failure } from '../../../kernel/index.ts';
import type { HeldContract } from '../hold-contract.ts';

/** CONTRACT_CHANGED, with the current version, when that is not the one the person has before them. */
export function assertShown({ version }: HeldContract, shown: number): void {
  if (version.number !== shown) throw failure('CONTRACT_CHANGED', { version: version.number });
}

/** CONTRACT_NOT_OPEN when a buyer can neither sign nor decline: only what was sent waits for their answer. */
export function assertOpen({ contract }: HeldContract): void {
  if (contract.status !== 'sent') throw failure('CONTRACT_NOT_OPEN', { status: contract.status });
}
