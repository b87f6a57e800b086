export { AgentShell } from './agent-shell.tsx';
export { BuyerShell } from './buyer-shell.tsx';
