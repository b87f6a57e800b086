import { authIdentities } from '#auth/identity.tables.ts';
import { authKeys } from '#auth/key.tables.ts';
import { authUsers } from '#auth/user.tables.ts';
import { statementTimeZones } from '#domains/agent-calendar/agent-calendar.tables.ts';
import { agentProfiles } from '#domains/agent-profile/agent-profile.tables.ts';
import { apiKeys } from '#domains/api-key/api-key.tables.ts';
import { attachments } from '#domains/attachment/attachment.tables.ts';
import { autopayCards, autopayCharges } from '#domains/autopay/autopay.tables.ts';
import { closedConnectAccounts } from '#domains/connect/closed-account.tables.ts';
import { connectAccounts } from '#domains/connect/connect.tables.ts';
import { contracts } from '#domains/contract/contract.tables.ts';
import { contractAuditLog } from '#domains/contract/contract-audit-log.tables.ts';
import { contractCountersignatures } from '#domains/contract/contract-countersignature.tables.ts';
import { contractRevisions } from '#domains/contract/contract-revision.tables.ts';
import { contractDeclines, contractSignatures } from '#domains/contract/contract-signature.tables.ts';
import { contractSigningKeys } from '#domains/contract/contract-signing-key.tables.ts';
import { contractVersions } from '#domains/contract/contract-version.tables.ts';
import { deals } from '#domains/deal/deal.tables.ts';
import { disputes } from '#domains/dispute/dispute.tables.ts';
import { disputeEvidence } from '#domains/dispute-evidence/dispute-evidence.tables.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { invoiceLines } from '#domains/invoice/invoice-line.tables.ts';
import { ledgerBalances, ledgerEntries, ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import { conversations } from '#domains/message/conversation.tables.ts';
import { messages } from '#domains/message/message.tables.ts';
import { paymentSessions } from '#domains/payment/payment.tables.ts';
import { scheduledPayments } from '#domains/payment-schedule/payment-schedule.tables.ts';
import { payoutLines, payouts } from '#domains/payout/payout.tables.ts';
import { platformCursor, platformTransactions } from '#domains/platform/platform.tables.ts';
import { users } from '#domains/profile/profile.tables.ts';
import { proposals } from '#domains/proposal/proposal.tables.ts';
import { proposalAnswers } from '#domains/proposal/proposal-answer.tables.ts';
import { quotaUsage } from '#domains/quota/index.ts';
import { reconciliationRuns } from '#domains/reconciliation/reconciliation.tables.ts';
import { feeReturns, refunds } from '#domains/refund/refund.tables.ts';
import { reminderSettings, reminderStops } from '#domains/reminder/reminder.tables.ts';
import { services } from '#domains/service/service.tables.ts';
import {
  subscriptionMonths,
  subscriptionPrices,
  subscriptions,
} from '#domains/subscription/subscription.tables.ts';
import { hourlyCaps } from '#domains/time-entry/hourly-cap.tables.ts';
import { runningTimers } from '#domains/time-entry/running-timer.tables.ts';
import { timeEntries } from '#domains/time-entry/time-entry.tables.ts';
import { busyCalendars, busyPeriods } from '#domains/tour/busy-calendar/busy-calendar.tables.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { tourAvailability, tourHandles } from '#domains/tour/tour-availability.tables.ts';
import { tourAgreements } from '#domains/tour-booking/tour-agreement.tables.ts';
import { calendarFeeds } from '#domains/tour-calendar/calendar-feed.tables.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#domains/webhook/webhook.tables.ts';
import { emailUnsubscribes, signingSecrets } from '#emails/email.tables.ts';
import { demoState } from '../demo/demo.tables.ts';
import type { RetainedTable } from './retention-rule.ts';

const BOOKS = 'the books';
const EVIDENCE = 'evidence of what was agreed and signed';
const ACCOUNT = 'part of an account, and deleted with it or by its owner';
const WORK = 'the work of an agent and a client';
const HISTORY = 'the last saved texts of a contract; older ones are deleted when it is saved';
const FEW_ROWS = 'a fixed number of rows';
const WITH_EVENTS = 'deleted with their event';
const UNTIL_CARD = 'deleted when the card is held, or when the booking ends';

const because = (why: string, tables: readonly RetainedTable['table'][]): readonly RetainedTable[] =>
  tables.map((table) => ({ table, why }));

/** The tables without a retention rule. */
export const retainedTables: readonly RetainedTable[] = [
  ...because(BOOKS, [
    ledgerEntries,
    ledgerPostings,
    invoices,
    refunds,
    disputes,
    disputeEvidence,
    payouts,
    payoutLines,
    paymentSessions,
    tourHolds,
    ledgerBalances,
    connectAccounts,
    closedConnectAccounts,
    feeReturns,
    platformTransactions,
    invoiceLines,
    autopayCharges,
  ]),
  ...because(EVIDENCE, [
    contracts,
    contractVersions,
    contractAuditLog,
    contractSignatures,
    contractDeclines,
    contractCountersignatures,
    contractSigningKeys,
    proposalAnswers,
    autopayCards,
  ]),
  ...because(HISTORY, [contractRevisions]),
  ...because(WORK, [
    deals,
    proposals,
    attachments,
    conversations,
    messages,
    reminderStops,
    tours,
    timeEntries,
    runningTimers,
    hourlyCaps,
    subscriptions,
    subscriptionMonths,
    scheduledPayments,
    subscriptionPrices,
  ]),
  ...because(ACCOUNT, [
    agentProfiles,
    services,
    reminderSettings,
    tourAvailability,
    tourHandles,
    calendarFeeds,
    busyCalendars,
    busyPeriods,
    statementTimeZones,
    users,
    authUsers,
    authIdentities,
    apiKeys,
    webhookEndpoints,
    emailUnsubscribes,
    quotaUsage,
  ]),
  ...because(UNTIL_CARD, [tourAgreements]),
  ...because(WITH_EVENTS, [webhookDeliveries, webhookAttempts]),
  ...because(FEW_ROWS, [authKeys, signingSecrets, reconciliationRuns, demoState, platformCursor]),
];
