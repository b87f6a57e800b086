export { ProposalEmailStatus } from './proposal-email-status.tsx';
export { ResendInvoice } from './resend-invoice.tsx';
export { SendToClient } from './send-to-client.tsx';
export { type SendDialogControl, useSendDialog } from './use-send-dialog.tsx';
