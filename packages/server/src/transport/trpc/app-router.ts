import { accountExportRouter } from '#domains/account-export/account-export.router.ts';
import { agentProfileRouter } from '#domains/agent-profile/agent-profile.router.ts';
import { analyticsRouter } from '#domains/analytics/analytics.router.ts';
import { apiKeyRouter } from '#domains/api-key/api-key.router.ts';
import { attachmentRouter } from '#domains/attachment/attachment.router.ts';
import { autopayRouter } from '#domains/autopay-charge/autopay.router.ts';
import { connectRouter } from '#domains/connect/connect.router.ts';
import { contractRouter } from '#domains/contract/contract.router.ts';
import { dealRouter } from '#domains/deal/deal.router.ts';
import { disputeEvidenceRouter } from '#domains/dispute-evidence/dispute-evidence.router.ts';
import { emailRouter } from '#domains/email/email.router.ts';
import { emailPreviewRouter } from '#domains/email-preview/email-preview.router.ts';
import { homeRouter } from '#domains/home/home.router.ts';
import { invoiceRouter } from '#domains/invoice/invoice.router.ts';
import { messageRouter } from '#domains/message/message.router.ts';
import { notificationRouter } from '#domains/notification/notification.router.ts';
import { paymentRouter } from '#domains/payment/payment.router.ts';
import { paymentScheduleRouter } from '#domains/payment-schedule/payment-schedule.router.ts';
import { payoutRouter } from '#domains/payout/payout.router.ts';
import { profileRouter } from '#domains/profile/profile.router.ts';
import { proposalRouter } from '#domains/proposal/proposal.router.ts';
import { proposalEmailRouter } from '#domains/proposal-email/proposal-email.router.ts';
import { receiptRouter } from '#domains/receipt/receipt.router.ts';
import { refundRouter } from '#domains/refund/refund.router.ts';
import { reminderRouter } from '#domains/reminder/reminder.router.ts';
import { searchRouter } from '#domains/search/search.router.ts';
import { serviceRouter } from '#domains/service/service.router.ts';
import { sessionRouter } from '#domains/session/session.router.ts';
import { statementRouter } from '#domains/statement/statement.router.ts';
import { subscriptionRouter } from '#domains/subscription/subscription.router.ts';
import { timeEntryRouter } from '#domains/time-entry/time-entry.router.ts';
import { tourProcedures } from '#domains/tour/tour.router.ts';
import { tourBookingProcedures } from '#domains/tour-booking/tour-booking.router.ts';
import { tourCalendarRouter } from '#domains/tour-calendar/tour-calendar.router.ts';
import { transactionRouter } from '#domains/transaction/transaction.router.ts';
import { webhookRouter } from '#domains/webhook/webhook.router.ts';
import { router } from './trpc.ts';

/** The tRPC router of the web app. */
export const appRouter = router({
  agentProfile: agentProfileRouter,
  analytics: analyticsRouter,
  apiKey: apiKeyRouter,
  attachment: attachmentRouter,
  connect: connectRouter,
  contract: contractRouter,
  deal: dealRouter,
  email: emailRouter,
  home: homeRouter,
  invoice: invoiceRouter,
  message: messageRouter,
  notification: notificationRouter,
  payment: paymentRouter,
  accountExport: accountExportRouter,
  dispute: disputeEvidenceRouter,
  payout: payoutRouter,
  profile: profileRouter,
  proposal: proposalRouter,
  proposalEmail: proposalEmailRouter,
  receipt: receiptRouter,
  refund: refundRouter,
  emailPreview: emailPreviewRouter,
  reminder: reminderRouter,
  search: searchRouter,
  service: serviceRouter,
  session: sessionRouter,
  statement: statementRouter,
  timeEntry: timeEntryRouter,
  paymentSchedule: paymentScheduleRouter,
  subscription: subscriptionRouter,
  autopay: autopayRouter,
  tour: router({ ...tourProcedures, ...tourBookingProcedures }),
  tourCalendar: tourCalendarRouter,
  transaction: transactionRouter,
  webhook: webhookRouter,
});

export type AppRouter = typeof appRouter;
