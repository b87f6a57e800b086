import { openAccountHandler, syncAccountHandler } from '../domains/connect/index.ts';
import { offerChangedHandler, signedPdfHandler } from '../domains/contract/index.ts';
import { syncDisputeHandler } from '../domains/dispute/index.ts';
import {
  accountReplacedHandler,
  accountVerifiedHandler,
  issueInvoiceHandler,
  syncIntentHandler,
  syncInvoiceHandler,
  withdrawInvoiceHandler,
  withdrawStrayHandler,
} from '../domains/invoice/index.ts';
import { letterHandler, newLinkHandler } from '../domains/letter/index.ts';
import { unreadBellHandler, unreadLetterHandler } from '../domains/message/index.ts';
import { tellClientHandler, tellHandler } from '../domains/notification/index.ts';
import { sendPayoutHandler, syncPayoutHandler } from '../domains/payout/index.ts';
import {
  disputeLostHandler,
  feeReturnedHandler,
  sendFeeReturnHandler,
  sendRefundHandler,
  syncRefundedChargeHandler,
  syncRefundHandler,
} from '../domains/refund/index.ts';
import { proposalLetterHandler } from '../domains/sending/index.ts';
import { lostFactorLetterHandler } from '../domains/session/index.ts';
import { webhookDeliveryHandler, webhookHappenedHandler } from '../domains/webhook/index.ts';
import { writeLetter } from '../integrations/mail/letter/write-letter.ts';
import type { JobHandler } from '../outbox/index.ts';
import { writeEventBody } from '../transport/rest/events/write-event-body.ts';
import { cleanupHandler } from './retention/cleanup.ts';

/** Who does which work of the outbox. */
export const jobHandlers: readonly JobHandler[] = [
  openAccountHandler,
  syncAccountHandler,
  accountVerifiedHandler,
  accountReplacedHandler,
  issueInvoiceHandler,
  withdrawInvoiceHandler,
  withdrawStrayHandler,
  syncInvoiceHandler,
  syncIntentHandler,
  sendPayoutHandler,
  syncPayoutHandler,
  sendRefundHandler,
  syncRefundHandler,
  syncRefundedChargeHandler,
  sendFeeReturnHandler,
  feeReturnedHandler,
  disputeLostHandler,
  syncDisputeHandler,
  signedPdfHandler,
  offerChangedHandler,
  cleanupHandler(),
  tellHandler,
  tellClientHandler,
  lostFactorLetterHandler(writeLetter),
  proposalLetterHandler(writeLetter),
  unreadBellHandler,
  unreadLetterHandler(writeLetter),
  letterHandler(writeLetter),
  newLinkHandler(writeLetter),
  webhookHappenedHandler(writeEventBody),
  webhookDeliveryHandler,
];
