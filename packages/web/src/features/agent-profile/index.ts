export { AgentIdentity, AgentSignature, ProfilePanel } from './lazy-components.tsx';
