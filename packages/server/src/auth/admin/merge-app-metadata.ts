import type { AppMetadata } from '../user.tables.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';

/**
 * An administrator's changes laid over; a null takes its key away. Which ways there are to sign in is the service's own
 * to say: `provider` and `providers` stay as they are.
 */
export function mergeAppMetadata(present: AppMetadata, changes: Record<string, unknown>): AppMetadata {
  const { provider, providers } = present;
  const { provider: _provider, providers: _providers, ...merged } = mergeMetadata(present, changes);
  return { ...merged, ...(provider && { provider }), ...(providers && { providers }) };
}
