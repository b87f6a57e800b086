import { accountExportRoutes } from '#domains/account-export/account-export.rest.ts';
import { agentProfileRoutes } from '#domains/agent-profile/agent-profile.rest.ts';
import { attachmentRoutes } from '#domains/attachment/attachment.rest.ts';
import { connectRoutes } from '#domains/connect/connect.rest.ts';
import { contractRoutes } from '#domains/contract/contract.rest.ts';
import { dealRoutes } from '#domains/deal/deal.rest.ts';
import { disputeEvidenceRoutes } from '#domains/dispute-evidence/dispute-evidence.rest.ts';
import { invoiceRoutes } from '#domains/invoice/invoice.rest.ts';
import { invoiceExportRoutes } from '#domains/invoice/invoice-export.rest.ts';
import { messageRoutes } from '#domains/message/message.rest.ts';
import { paymentRoutes } from '#domains/payment/payment.rest.ts';
import { paymentScheduleRoutes } from '#domains/payment-schedule/payment-schedule.rest.ts';
import { payoutRoutes } from '#domains/payout/payout.rest.ts';
import { profileRoutes } from '#domains/profile/profile.rest.ts';
import { proposalRoutes } from '#domains/proposal/proposal.rest.ts';
import { receiptRoutes } from '#domains/receipt/receipt.rest.ts';
import { refundRoutes } from '#domains/refund/refund.rest.ts';
import { serviceRoutes } from '#domains/service/service.rest.ts';
import { statementRoutes } from '#domains/statement/statement.rest.ts';
import { subscriptionRoutes } from '#domains/subscription/subscription.rest.ts';
import { hourlyCapRoutes } from '#domains/time-entry/hourly-cap.rest.ts';
import { timeEntryRoutes } from '#domains/time-entry/time-entry.rest.ts';
import { busyCalendarRoutes } from '#domains/tour/busy-calendar/busy-calendar.rest.ts';
import { tourRoutes } from '#domains/tour/tour.rest.ts';
import { tourBookingRoutes } from '#domains/tour-booking/tour-booking.rest.ts';
import { tourCalendarRoutes } from '#domains/tour-calendar/tour-calendar.rest.ts';
import { transactionRoutes } from '#domains/transaction/transaction.rest.ts';
import { webhookRoutes } from '#domains/webhook/webhook.rest.ts';
import type { MountableRoute } from './rest-route.ts';

/** A section of the documentation: an OpenAPI tag. */
export interface RestSection {
  readonly name: string;
  readonly description: string;
  readonly routes: readonly MountableRoute[];
}

/** The REST API (docs/product.md, API calls), with attachments, messages and webhooks in addition. */
export const restSections: readonly RestSection[] = [
  {
    name: 'Deals',
    description: 'A client and all of the work for them.',
    routes: dealRoutes,
  },
  {
    name: 'Proposals',
    description: 'Services at a price, offered to the client of a deal.',
    routes: [
      ...proposalRoutes,
      ...paymentScheduleRoutes,
      ...hourlyCapRoutes,
      ...timeEntryRoutes,
      ...subscriptionRoutes,
    ],
  },
  {
    name: 'Services',
    description: 'The catalog that fills in new proposals.',
    routes: serviceRoutes,
  },
  {
    name: 'Tours',
    description: 'When clients can book tours of homes with an agent, and the booked tours.',
    routes: [...tourRoutes, ...busyCalendarRoutes, ...tourBookingRoutes, ...tourCalendarRoutes],
  },
  {
    name: 'Contracts',
    description: 'The contract of a proposal, from the draft to the signed PDF.',
    routes: contractRoutes,
  },
  {
    name: 'Attachments',
    description: 'Files of deals and proposals.',
    routes: attachmentRoutes,
  },
  {
    name: 'Invoices',
    description: 'Payment requests for proposals.',
    routes: [...invoiceRoutes, ...invoiceExportRoutes],
  },
  {
    name: 'Receipts',
    description: 'Proof of payments, for buyers and agents.',
    routes: receiptRoutes,
  },
  {
    name: 'Payments',
    description: 'Card payments of invoices, and refunds.',
    routes: [...paymentRoutes, ...refundRoutes],
  },
  {
    name: 'Disputes',
    description: 'Payments that a bank takes back, and the evidence against it.',
    routes: disputeEvidenceRoutes,
  },
  {
    name: 'Connected account',
    description: "The agent's account with the payment provider.",
    routes: connectRoutes,
  },
  {
    name: 'Payouts',
    description: 'Payouts of the balance to the bank.',
    routes: payoutRoutes,
  },
  {
    name: 'Transactions',
    description: "The ledger of the agent's balance.",
    routes: transactionRoutes,
  },
  {
    name: 'Statements',
    description: "The agent's balance and totals of a month or a year.",
    routes: statementRoutes,
  },
  {
    name: 'Messages',
    description: 'Conversations between an agent and a client.',
    routes: messageRoutes,
  },
  {
    name: 'Webhooks',
    description: 'The endpoints that receive events.',
    routes: webhookRoutes,
  },
  {
    name: 'Exports',
    description: 'Archives of all data of an agent.',
    routes: accountExportRoutes,
  },
  {
    name: 'User',
    description: 'The authenticated user.',
    routes: [...profileRoutes, ...agentProfileRoutes],
  },
];

export const restRoutes: readonly MountableRoute[] = restSections.flatMap(({ routes }) => routes);
