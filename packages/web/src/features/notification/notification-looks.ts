import type { NotificationKind } from '@gable/contracts/notification';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconCash,
  IconFileDescription,
  IconFolders,
  IconMail,
  IconMessage,
  IconReceipt,
  IconScale,
  IconShieldCheck,
  IconSignature,
  IconWebhook,
} from '@tabler/icons-react';

/** A tone of the theme (tokens.css). */
export type StatusTone = 'warning' | 'success' | 'danger' | 'info' | 'accent';

/** What a kind is about, as a picture beside its words. */
export const ICONS: Readonly<Record<NotificationKind, typeof IconCash>> = {
  start_payments: IconBuildingBank,
  start_deal: IconFolders,
  start_proposal: IconFileDescription,
  proposal_accepted: IconFileDescription,
  proposal_declined: IconFileDescription,
  letter_failed: IconMail,
  contract_signed: IconSignature,
  contract_declined: IconFileDescription,
  payment_succeeded: IconCash,
  payment_failed: IconAlertTriangle,
  refund_succeeded: IconArrowBackUp,
  refund_failed: IconAlertTriangle,
  dispute_opened: IconScale,
  dispute_needs_response: IconScale,
  dispute_won: IconScale,
  dispute_lost: IconScale,
  payout_sent: IconBuildingBank,
  payout_paid: IconBuildingBank,
  payout_failed: IconAlertTriangle,
  account_verified: IconShieldCheck,
  account_rejected: IconAlertTriangle,
  account_needs_information: IconAlertTriangle,
  webhook_disabled: IconWebhook,
  invoice_ready: IconReceipt,
  contract_sent: IconFileDescription,
  contract_completed: IconSignature,
  payment_received: IconCash,
  payment_declined: IconAlertTriangle,
  refund_received: IconArrowBackUp,
  message_received: IconMessage,
};
