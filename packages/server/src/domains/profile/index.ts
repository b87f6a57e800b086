export { ensureProfile, findProfile } from './ensure-profile.ts';
export { lockUser } from './lock-user.ts';
