import { failure, type Person } from '#kernel/index.ts';
import type { VersionRow } from '../contract-version.tables.ts';
import type { HeldContract } from '../hold-contract.ts';

/** CONTRACT_CHANGED, with the latest version that was sent to a person, when that is not the one they have before them. */
export function assertShown(latest: Pick<VersionRow, 'number'>, shown: number): void {
  if (latest.number !== shown) throw failure('CONTRACT_CHANGED', { version: latest.number });
}

/**
 * CONTRACT_NOT_OPEN when a buyer can neither sign nor decline: only a version that was sent to their own verified
 * address waits for their answer. The deal's current address does not count, and the bound client may have changed theirs.
 */
export function assertOpen({ contract, version, client }: HeldContract, { userId, email }: Person): void {
  if (contract.status !== 'sent') throw failure('CONTRACT_NOT_OPEN', { status: contract.status });
  const isTheirs = version.sentTo === email || (client.id === userId && version.sentTo === client.email);
  if (!isTheirs) throw failure('CONTRACT_NOT_OPEN', { status: 'withdrawn' });
}
