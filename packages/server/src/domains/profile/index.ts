export { ensureProfile, findProfile } from './ensure-profile.ts';
