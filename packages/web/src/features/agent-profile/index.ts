export { AgentIdentity } from './agent-identity.tsx';
export { AgentSignature, ProfilePanel } from './lazy-components.tsx';
