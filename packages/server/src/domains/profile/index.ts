export { ensureProfile, findProfile } from './ensure-profile.ts';
export { loadAgentActor } from './load-agent-actor.ts';
export { lockUser } from './lock-user.ts';
