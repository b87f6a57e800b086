export { ensureProfile, type SignedInUser } from './ensure-profile.ts';
export type { ProfileRow } from './profile.tables.ts';
export { findMe, readMe } from './read-me.ts';
