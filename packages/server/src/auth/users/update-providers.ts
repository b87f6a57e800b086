import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';
import { listIdentities } from './user-details.ts';
import { updateUserRow } from './user-store.ts';

/**
 * Updates `app_metadata` from the user's identities: `providers` lists all, oldest first;
 * `provider` is the first one used, or the oldest remaining one.
 */
export async function updateProviders(tx: Transaction, user: UserRow, now: Instant): Promise<UserRow> {
  const identities = await listIdentities(tx, user.id);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const { provider: first, ...others } = user.appMetadata;
  const provider = first !== undefined && providers.includes(first) ? first : providers[0];
  return updateUserRow(tx, user.id, {
    appMetadata: { ...others, ...(provider && { provider }), providers },
    updatedAt: now,
  });
}
