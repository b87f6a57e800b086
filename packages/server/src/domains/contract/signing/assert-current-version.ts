import { failure, type User } from '#kernel/index.ts';
import type { VersionRow } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';

/** CONTRACT_CHANGED if `shown` is not the latest version that was sent to the user. */
export function assertCurrentVersion(latest: Pick<VersionRow, 'number'>, shown: number): void {
  if (latest.number !== shown) throw failure('CONTRACT_CHANGED', { version: latest.number });
}

/**
 * CONTRACT_NOT_OPEN unless the version is awaiting this buyer: it must have been sent to their
 * verified email, or to the bound client's, who may have changed their email since.
 */
export function assertOpen({ contract, version, client }: LockedContract, { userId, email }: User): void {
  if (contract.status !== 'sent') throw failure('CONTRACT_NOT_OPEN', { status: contract.status });
  const isTheirs = version.sentTo === email || (client.id === userId && version.sentTo === client.email);
  if (!isTheirs) throw failure('CONTRACT_NOT_OPEN', { status: 'withdrawn' });
}
