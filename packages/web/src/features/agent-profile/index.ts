export { AgentIdentity } from './agent-identity.tsx';
export { AgentPhoto } from './agent-photo.tsx';
export { AgentSignature, ProfilePanel } from './lazy-components.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
