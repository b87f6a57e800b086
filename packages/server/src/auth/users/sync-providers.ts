import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';
import { listIdentities } from './user-parts.ts';
import { changeUser } from './user-store.ts';

/**
 * Writes into `app_metadata` which ways the user can sign in, as their identities are now: `providers` all of them, the
 * oldest first, `provider` the one that they came with, or the oldest that is left. The rest of it stays as it is.
 */
export async function syncProviders(tx: Transaction, user: UserRow, now: Instant): Promise<UserRow> {
  const identities = await listIdentities(tx, user.id);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const { provider: first, ...others } = user.appMetadata;
  const provider = first !== undefined && providers.includes(first) ? first : providers[0];
  return changeUser(tx, user.id, {
    appMetadata: { ...others, ...(provider && { provider }), providers },
    updatedAt: now,
  });
}
