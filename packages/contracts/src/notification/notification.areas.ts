import type { LiveArea } from '../live/index.ts';
import type { NotificationKind } from './notification.kinds.ts';

/** What has changed when this is told, beside the notifications themselves: screens that show it look again. */
export const NOTIFICATION_AREAS: Readonly<Record<NotificationKind, readonly LiveArea[]>> = {
  start_payments: [],
  start_deal: [],
  start_proposal: [],
  proposal_accepted: ['proposals'],
  proposal_declined: ['proposals'],
  letter_failed: ['proposals'],
  contract_signed: ['contracts'],
  contract_declined: ['contracts'],
  payment_succeeded: ['proposals', 'money'],
  payment_failed: ['proposals', 'money'],
  refund_succeeded: ['proposals', 'money'],
  refund_failed: ['proposals', 'money'],
  dispute_opened: ['money'],
  dispute_needs_response: ['money'],
  dispute_won: ['money'],
  dispute_lost: ['money'],
  payout_sent: ['payouts'],
  payout_paid: ['payouts'],
  payout_failed: ['payouts'],
  account_verified: ['account'],
  account_rejected: ['account'],
  account_needs_information: ['account'],
  webhook_disabled: [],
  invoice_ready: ['proposals', 'money'],
  contract_sent: ['contracts'],
  contract_completed: ['contracts'],
  payment_received: ['proposals', 'money'],
  payment_declined: ['proposals', 'money'],
  refund_received: ['proposals', 'money'],
  // Whoever sends one says so at once; the bell follows only where nobody read it.
  message_received: [],
};
