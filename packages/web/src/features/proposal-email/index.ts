export { ProposalEmailStatus } from './proposal-email-status.tsx';
export { SendToClient } from './send-to-client.tsx';
export { type SendDialogControl, useSendDialog } from './use-send-dialog.tsx';
