import type { AppMetadata, UserMetadata } from '../user.tables.ts';

/** Merges changes into metadata; null deletes a key (docs/wire/auth.md, Rules). */
export function mergeMetadata(present: UserMetadata, changes: UserMetadata): UserMetadata {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}

/**
 * Merges an administrator's changes into `app_metadata`; null deletes a key. Only the service
 * writes `provider` and `providers`.
 */
export function mergeAppMetadata(present: AppMetadata, changes: Record<string, unknown>): AppMetadata {
  const { provider, providers } = present;
  const { provider: _provider, providers: _providers, ...merged } = mergeMetadata(present, changes);
  return { ...merged, ...(provider && { provider }), ...(providers && { providers }) };
}
