import { openAccountHandler, syncAccountHandler } from '../domains/connect/index.ts';
import { syncDisputeHandler } from '../domains/dispute/index.ts';
import {
  accountVerifiedHandler,
  issueInvoiceHandler,
  syncIntentHandler,
  syncInvoiceHandler,
  withdrawInvoiceHandler,
  withdrawStrayHandler,
} from '../domains/invoice/index.ts';
import { sendPayoutHandler, syncPayoutHandler } from '../domains/payout/index.ts';
import { sendRefundHandler, syncRefundedChargeHandler, syncRefundHandler } from '../domains/refund/index.ts';
import { lostFactorLetterHandler } from '../domains/session/index.ts';
import { writeLetter } from '../integrations/mail/letter/write-letter.ts';
import type { JobHandler } from '../outbox/index.ts';

/** Who does which work of the outbox. */
export const jobHandlers: readonly JobHandler[] = [
  openAccountHandler,
  syncAccountHandler,
  accountVerifiedHandler,
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
  syncDisputeHandler,
  lostFactorLetterHandler(writeLetter),
];
