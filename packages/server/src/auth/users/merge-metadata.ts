import type { UserMetadata } from '../user.tables.ts';

/** The metadata with these changes laid over; a null takes its key away (auth contract, section 3, point 13). */
export function mergeMetadata(present: UserMetadata, changes: UserMetadata): UserMetadata {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}
