import type { ContractView } from '@gable/contracts/contract';
import { type DisputeDetailView, getDisputeStatusBadge } from '@gable/contracts/dispute';
import { type BillingView, getInvoiceBadge } from '@gable/contracts/invoice';
import { type DealId, humanize, type ProposalId, toDecimalText } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { PayoutDetail } from '@gable/contracts/payout';
import type { ProposalAnswerView } from '@gable/contracts/proposal';
import { formatPaymentMethod, type Receipt } from '@gable/contracts/receipt';
import type { ProposalReminders } from '@gable/contracts/reminder';
import type { ServiceView } from '@gable/contracts/service';
import type { HourlyCap, TimeEntryView } from '@gable/contracts/time-entry';
import type { TourView } from '@gable/contracts/tour';
import type { AgentFile } from '#domains/attachment/index.ts';
import type { SavedCard } from '#domains/autopay/index.ts';
import type { ClientEmail } from '#domains/proposal-email/index.ts';
import type { MonthlyPlan } from '#domains/subscription/index.ts';
import { type CsvColumn, toCsvTime } from '#kernel/index.ts';

/** A message with its conversation. */
export interface ExportedMessage extends MessageView {
  readonly dealId: DealId;
  readonly clientEmail: string;
  readonly clientName: string;
}

export const SERVICE_COLUMNS: readonly CsvColumn<ServiceView>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Service Type', cell: ({ serviceType }) => serviceType },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Pricing', cell: ({ pricingStructure }) => humanize(pricingStructure) },
  { header: 'Amount (USD)', cell: ({ amount }) => amount },
  { header: 'Terms', cell: ({ terms }) => terms },
  { header: 'Created (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Service ID', cell: ({ id }) => id },
];

export const CONTRACT_COLUMNS: readonly CsvColumn<ContractView>[] = [
  { header: 'Status', cell: ({ status }) => humanize(status) },
  { header: 'Version', cell: ({ version }) => version },
  { header: 'Signing', cell: ({ signing }) => humanize(signing.state) },
  { header: 'Sent (UTC)', cell: ({ sentAt }) => toCsvTime(sentAt) },
  { header: 'Created (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Updated (UTC)', cell: ({ updatedAt }) => toCsvTime(updatedAt) },
  { header: 'Contract ID', cell: ({ id }) => id },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
];

export const MESSAGE_COLUMNS: readonly CsvColumn<ExportedMessage>[] = [
  { header: 'Sent (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'From', cell: ({ from, clientName }) => (from === 'agent' ? 'You' : clientName) },
  { header: 'Client Email', cell: ({ clientEmail }) => clientEmail },
  { header: 'Message', cell: ({ text }) => text },
  { header: 'Files', cell: ({ attachments }) => attachments.map(({ name }) => name).join('; ') },
  { header: 'Deal ID', cell: ({ dealId }) => dealId },
  { header: 'Message ID', cell: ({ id }) => id },
];

export const TOUR_COLUMNS: readonly CsvColumn<TourView>[] = [
  { header: 'Start (UTC)', cell: ({ start }) => toCsvTime(start) },
  { header: 'End (UTC)', cell: ({ end }) => toCsvTime(end) },
  { header: 'Status', cell: ({ status }) => humanize(status) },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'Client', cell: ({ client }) => client.name },
  { header: 'Client Email', cell: ({ client }) => client.email },
  { header: 'Client Phone', cell: ({ client }) => client.phone },
  { header: 'Price (USD)', cell: ({ price }) => price },
  { header: 'Kept (USD)', cell: ({ keptAmount }) => keptAmount },
  { header: 'Notes', cell: ({ notes }) => notes },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Tour ID', cell: ({ id }) => id },
];

export const TIME_COLUMNS: readonly CsvColumn<TimeEntryView>[] = [
  { header: 'Date', cell: ({ date }) => date },
  { header: 'Minutes', cell: ({ minutes }) => minutes },
  { header: 'Amount (USD)', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Note', cell: ({ note }) => note },
  { header: 'Invoice ID', cell: ({ invoiceId }) => invoiceId },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
];

/** An invoice of a proposal with what it bills. */
export interface ExportedPeriod extends BillingView {
  readonly proposalId: ProposalId;
}

export const PERIOD_COLUMNS: readonly CsvColumn<ExportedPeriod>[] = [
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Amount (USD)', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Status', cell: (invoice) => getInvoiceBadge(invoice).label },
  { header: 'Created (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Paid (UTC)', cell: ({ paidAt }) => toCsvTime(paidAt) },
  { header: 'Lines', cell: ({ lines }) => lines.length },
  { header: 'Invoice ID', cell: ({ invoiceId }) => invoiceId },
];

/** A client's answer to a proposal. */
export interface ExportedAnswer extends ProposalAnswerView {
  readonly proposalId: ProposalId;
}

export const ANSWER_COLUMNS: readonly CsvColumn<ExportedAnswer>[] = [
  { header: 'Answered (UTC)', cell: ({ answeredAt }) => toCsvTime(answeredAt) },
  { header: 'Answer', cell: ({ answer }) => humanize(answer) },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
];

/** The cap of an hourly proposal, and the request for a higher one. */
export interface ExportedCap extends HourlyCap {
  readonly proposalId: ProposalId;
}

export const CAP_COLUMNS: readonly CsvColumn<ExportedCap>[] = [
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Cap (USD)', cell: ({ cap }) => (cap === null ? null : toDecimalText(cap)) },
  { header: 'Requested Cap (USD)', cell: ({ request }) => request && toDecimalText(request.cap) },
  { header: 'Note', cell: ({ request }) => request?.note ?? null },
];

/** The monthly invoices of a proposal, and the cards that paid them. */
export interface ExportedPlan extends MonthlyPlan {
  readonly proposalId: ProposalId;
  readonly cards: readonly SavedCard[];
}

export const PLAN_COLUMNS: readonly CsvColumn<ExportedPlan>[] = [
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Status', cell: ({ status }) => humanize(status) },
  { header: 'Billing Day', cell: ({ billingDay }) => billingDay },
  { header: 'First Month', cell: ({ firstMonth }) => firstMonth },
  { header: 'Last Month', cell: ({ lastMonth }) => lastMonth },
  { header: 'Next Month', cell: ({ nextMonth }) => nextMonth },
  { header: 'Next Invoice (UTC)', cell: ({ nextAt }) => toCsvTime(nextAt) },
  {
    header: 'Next Amount (USD)',
    cell: ({ nextAmount }) => (nextAmount === null ? null : toDecimalText(nextAmount)),
  },
  { header: 'Price Changes', cell: ({ prices }) => prices.length },
  { header: 'Saved Cards', cell: ({ cards }) => cards.length },
  { header: 'Time Zone', cell: ({ timeZone }) => timeZone },
];

/** A payment of the schedule of a proposal. */
export interface ExportedPayment extends ScheduledPaymentView {
  readonly proposalId: ProposalId;
}

export const SCHEDULE_COLUMNS: readonly CsvColumn<ExportedPayment>[] = [
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Payment', cell: ({ name }) => name },
  { header: 'Amount (USD)', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Date', cell: ({ dueOn }) => dueOn },
  { header: 'Status', cell: ({ state }) => humanize(state) },
  { header: 'Invoice ID', cell: ({ invoiceId }) => invoiceId },
];

export const DISPUTE_COLUMNS: readonly CsvColumn<DisputeDetailView>[] = [
  { header: 'Opened (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Amount', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { header: 'Status', cell: ({ status }) => getDisputeStatusBadge(status).label },
  { header: 'Reason', cell: ({ reason }) => humanize(reason) },
  { header: 'Respond By (UTC)', cell: ({ respondBy }) => toCsvTime(respondBy) },
  { header: 'Evidence', cell: ({ evidence }) => humanize(evidence.status) },
  { header: 'Statement', cell: ({ evidence }) => evidence.statement },
  { header: 'Submitted (UTC)', cell: ({ evidence }) => toCsvTime(evidence.submittedAt) },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Dispute ID', cell: ({ id }) => id },
];

/** The reminders of a proposal. */
export interface ExportedReminders extends ProposalReminders {
  readonly proposalId: ProposalId;
}

export const REMINDER_COLUMNS: readonly CsvColumn<ExportedReminders>[] = [
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Stopped', cell: ({ isStopped }) => (isStopped ? 'Yes' : 'No') },
  { header: 'Next', cell: ({ next }) => next && humanize(next.kind) },
  { header: 'Next (UTC)', cell: ({ next }) => toCsvTime(next?.at ?? null) },
  { header: 'Sent', cell: ({ sent }) => sent.length },
];

export const RECEIPT_COLUMNS: readonly CsvColumn<Receipt>[] = [
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Paid (UTC)', cell: ({ paidAt }) => toCsvTime(paidAt) },
  { header: 'Service', cell: ({ service }) => service },
  { header: 'Payment', cell: ({ payment }) => payment },
  { header: 'Client', cell: ({ customerName }) => customerName },
  { header: 'Client Email', cell: ({ customerEmail }) => customerEmail },
  { header: 'Amount', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Charged', cell: ({ charged }) => toDecimalText(charged) },
  { header: 'Refunded', cell: ({ refunded }) => toDecimalText(refunded) },
  { header: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { header: 'Payment Method', cell: (receipt) => formatPaymentMethod(receipt) },
  { header: 'Disputes', cell: ({ disputes }) => disputes.length },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
];

export const PAYOUT_COLUMNS: readonly CsvColumn<PayoutDetail>[] = [
  { header: 'Created (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Amount', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { header: 'Status', cell: ({ status }) => humanize(status) },
  { header: 'Expected (UTC)', cell: ({ arrivalAt }) => toCsvTime(arrivalAt) },
  { header: 'Bank', cell: ({ bank }) => bank && `${bank.name ?? 'Bank'} ${bank.last4}` },
  { header: 'Trace ID', cell: ({ traceId }) => traceId },
  { header: 'Failure', cell: ({ failure }) => failure },
  { header: 'Transactions', cell: ({ lines }) => lines.length },
  { header: 'Payout ID', cell: ({ id }) => id },
];

export const EMAIL_COLUMNS: readonly CsvColumn<ClientEmail>[] = [
  { header: 'Sent (UTC)', cell: ({ at }) => toCsvTime(at) },
  { header: 'Email', cell: ({ subject }) => subject },
  { header: 'To', cell: ({ to }) => to },
  { header: 'Delivered (UTC)', cell: ({ deliveredAt }) => toCsvTime(deliveredAt) },
  { header: 'Failure', cell: ({ failure }) => failure },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
];

export const FILE_COLUMNS: readonly CsvColumn<AgentFile>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Type', cell: ({ type }) => type },
  { header: 'Bytes', cell: ({ size }) => size },
  { header: 'From', cell: ({ from }) => (from === 'agent' ? 'You' : 'Client') },
  { header: 'Attached (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Deal ID', cell: ({ dealId }) => dealId },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Message ID', cell: ({ messageId }) => messageId },
  { header: 'File ID', cell: ({ id }) => id },
];
