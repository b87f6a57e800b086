export { ensureProfile } from './ensure-profile.ts';
export { findProfile } from './find-profile.ts';
export { loadAgentActor } from './load-agent-actor.ts';
export { loadUserNames } from './load-user-names.ts';
export { lockUser } from './lock-user.ts';
