import type { ContractView } from '@gable/contracts/contract';
import { type BillingView, getInvoiceStatusBadge } from '@gable/contracts/invoice';
import { type DealId, humanize, type ProposalId, toMajorUnits } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import type { PayoutDetail } from '@gable/contracts/payout';
import { formatPaymentMethod, type Receipt } from '@gable/contracts/receipt';
import type { ServiceView } from '@gable/contracts/service';
import type { TimeEntryView } from '@gable/contracts/time-entry';
import type { TourView } from '@gable/contracts/tour';
import { type CsvColumn, toCsvTime } from '#kernel/index.ts';
import type { AgentFile } from '../../attachment/index.ts';
import type { ClientEmail } from '../../proposal-email/index.ts';

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
  { header: 'Amount (USD)', cell: ({ amount }) => toMajorUnits(amount) },
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
  { header: 'Amount (USD)', cell: ({ amount }) => toMajorUnits(amount) },
  { header: 'Status', cell: ({ status, paidOutside }) => getInvoiceStatusBadge(status, paidOutside).label },
  { header: 'Created (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Paid (UTC)', cell: ({ paidAt }) => toCsvTime(paidAt) },
  { header: 'Lines', cell: ({ lines }) => lines.length },
  { header: 'Invoice ID', cell: ({ invoiceId }) => invoiceId },
];

export const RECEIPT_COLUMNS: readonly CsvColumn<Receipt>[] = [
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Paid (UTC)', cell: ({ paidAt }) => toCsvTime(paidAt) },
  { header: 'Service', cell: ({ service }) => service },
  { header: 'Client', cell: ({ customerName }) => customerName },
  { header: 'Client Email', cell: ({ customerEmail }) => customerEmail },
  { header: 'Amount', cell: ({ amount }) => toMajorUnits(amount) },
  { header: 'Charged', cell: ({ charged }) => toMajorUnits(charged) },
  { header: 'Refunded', cell: ({ refunded }) => toMajorUnits(refunded) },
  { header: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { header: 'Payment Method', cell: (receipt) => formatPaymentMethod(receipt) },
  { header: 'Disputes', cell: ({ disputes }) => disputes.length },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
];

export const PAYOUT_COLUMNS: readonly CsvColumn<PayoutDetail>[] = [
  { header: 'Created (UTC)', cell: ({ createdAt }) => toCsvTime(createdAt) },
  { header: 'Amount', cell: ({ amount }) => toMajorUnits(amount) },
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
