export { ProposalEmailStatus } from './proposal-email-status.tsx';
export { SendToClient } from './send-to-client.tsx';
