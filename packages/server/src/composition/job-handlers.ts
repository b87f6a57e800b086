import { prepareExportHandler, removeArchiveHandler } from '#domains/account-export/index.ts';
import { submitEvidenceHandler } from '#domains/dispute-evidence/index.ts';
import { removeImageHandler } from '../domains/agent-profile/index.ts';
import { removeUnsentFileHandler, removeUnusedFileHandler } from '../domains/attachment/index.ts';
import {
  deleteCardHandler,
  subscriptionEndedHandler,
  syncCardSetupHandler,
} from '../domains/autopay/index.ts';
import { autopayCharging } from '../domains/autopay-charge/index.ts';
import { createAccountHandler, syncAccountHandler } from '../domains/connect/index.ts';
import { countersignedPdfHandler, offerChangedHandler, signedPdfHandler } from '../domains/contract/index.ts';
import { syncDisputeHandler } from '../domains/dispute/index.ts';
import {
  accountReplacedHandler,
  accountVerifiedHandler,
  issueInvoiceHandler,
  proposalReopenedHandler,
  reportFailedPaymentHandler,
  syncIntentHandler,
  syncInvoiceHandler,
  voidDuplicateInvoiceHandler,
  voidInvoiceHandler,
} from '../domains/invoice/index.ts';
import { unreadMessagesNotificationHandler } from '../domains/message/index.ts';
import { clientNotificationHandler, notificationHandler } from '../domains/notification/index.ts';
import { sendPayoutHandler, syncPayoutHandler, writePayoutLinesHandler } from '../domains/payout/index.ts';
import {
  disputeLostHandler,
  feeReturnedHandler,
  sendFeeReturnHandler,
  sendRefundHandler,
  syncRefundedChargeHandler,
  syncRefundHandler,
} from '../domains/refund/index.ts';
import { remindersDueHandler } from '../domains/reminder/index.ts';
import { pauseDeclinedHandler } from '../domains/subscription/index.ts';
import { subscriptionBilling } from '../domains/subscription-billing/index.ts';
import { readCalendarHandler, remindTourHandler } from '../domains/tour/index.ts';
import {
  tourExpiry,
  tourHoldLostHandler,
  tourHoldPlacedHandler,
  unmarkedReminders,
} from '../domains/tour-booking/index.ts';
import {
  endDeclinedHoldHandler,
  holdSavedCardHandler,
  settleHoldHandler,
  syncHoldHandler,
  syncHoldOfChargeHandler,
} from '../domains/tour-hold/index.ts';
import { webhookDeliveryHandler, webhookDispatchHandler } from '../domains/webhook/index.ts';
import type { JobHandler } from '../outbox/index.ts';
import { writeEventBody } from '../transport/rest/events/write-event-body.ts';
import { emails } from './emails.ts';
import { cleanupHandler } from './retention/cleanup.ts';

/** The handlers of all outbox jobs. */
export const jobHandlers: readonly JobHandler[] = [
  ...emails.map(({ handler }) => handler),
  createAccountHandler,
  syncAccountHandler,
  accountVerifiedHandler,
  accountReplacedHandler,
  pauseDeclinedHandler,
  issueInvoiceHandler,
  proposalReopenedHandler,
  voidInvoiceHandler,
  voidDuplicateInvoiceHandler,
  syncInvoiceHandler,
  syncIntentHandler,
  reportFailedPaymentHandler,
  sendPayoutHandler,
  syncPayoutHandler,
  writePayoutLinesHandler,
  sendRefundHandler,
  syncRefundHandler,
  syncRefundedChargeHandler,
  sendFeeReturnHandler,
  feeReturnedHandler,
  disputeLostHandler,
  syncDisputeHandler,
  submitEvidenceHandler,
  settleHoldHandler,
  holdSavedCardHandler,
  endDeclinedHoldHandler,
  syncHoldHandler,
  syncHoldOfChargeHandler,
  signedPdfHandler,
  countersignedPdfHandler,
  removeImageHandler,
  removeUnsentFileHandler,
  removeUnusedFileHandler,
  prepareExportHandler,
  removeArchiveHandler,
  offerChangedHandler,
  cleanupHandler(),
  notificationHandler,
  clientNotificationHandler,
  remindersDueHandler,
  subscriptionBilling.handler,
  autopayCharging.handler,
  syncCardSetupHandler,
  deleteCardHandler,
  subscriptionEndedHandler,
  tourExpiry.handler,
  unmarkedReminders.handler,
  remindTourHandler,
  readCalendarHandler,
  tourHoldPlacedHandler,
  tourHoldLostHandler,
  unreadMessagesNotificationHandler,
  webhookDispatchHandler(writeEventBody),
  webhookDeliveryHandler,
];
