import { transactionPageSchema } from '@gable/contracts/transaction';
import { listCardHistory } from '#domains/autopay/index.ts';
import { DEAL_CSV, listDeals } from '#domains/deal/index.ts';
import { findInvoices, INVOICE_CSV, listBillings } from '#domains/invoice/index.ts';
import { readPaymentSchedule } from '#domains/payment-schedule/index.ts';
import { listProposalAnswers, PROPOSAL_CSV } from '#domains/proposal/index.ts';
import { listClientEmails } from '#domains/proposal-email/index.ts';
import { readReminders } from '#domains/reminder/index.ts';
import { listServices } from '#domains/service/index.ts';
import { readMonthlyPlan } from '#domains/subscription/index.ts';
import { listTimeEntries, readHourlyCap } from '#domains/time-entry/index.ts';
import { listTours } from '#domains/tour-booking/index.ts';
import { listTransactions, TRANSACTION_CSV } from '#domains/transaction/index.ts';
import {
  ANSWER_COLUMNS,
  CAP_COLUMNS,
  CONTRACT_COLUMNS,
  DISPUTE_COLUMNS,
  EMAIL_COLUMNS,
  type ExportedAnswer,
  type ExportedCap,
  type ExportedPayment,
  type ExportedPeriod,
  type ExportedPlan,
  type ExportedReminders,
  FILE_COLUMNS,
  MESSAGE_COLUMNS,
  PAYOUT_COLUMNS,
  PERIOD_COLUMNS,
  PLAN_COLUMNS,
  RECEIPT_COLUMNS,
  REMINDER_COLUMNS,
  SCHEDULE_COLUMNS,
  SERVICE_COLUMNS,
  TIME_COLUMNS,
  TOUR_COLUMNS,
} from './export-columns.ts';
import { ATTACHED_FILES, CONTRACT_FILES, DISPUTE_FILES, RECEIPT_FILES, readFiles } from './file-parts.ts';
import {
  ofEachProposal,
  readAllProposals,
  readContracts,
  readDisputes,
  readMessages,
  readPayouts,
  readReceipts,
} from './read-details.ts';
import { ACCOUNT_FILES } from './settings-part.ts';
import { allPages, type ExportPart, tablePart } from './table-part.ts';

const readTransactions = allPages((ctx, page) =>
  listTransactions(ctx, { ...transactionPageSchema.parse({}), ...page }),
);

const readTime = ofEachProposal(async (ctx, { id: proposalId, pricingStructure }) =>
  pricingStructure === 'hourly' ? listTimeEntries(ctx, { proposalId }) : [],
);

const readAnswers = ofEachProposal<ExportedAnswer>(async (ctx, { id: proposalId }) => {
  const answers = await listProposalAnswers(ctx, { proposalId });
  return answers.map((answer) => ({ proposalId, ...answer }));
});

const readCaps = ofEachProposal<ExportedCap>(async (ctx, { id: proposalId, pricingStructure }) => {
  if (pricingStructure !== 'hourly') return [];
  const cap = await readHourlyCap(ctx, { proposalId });
  return cap.cap === null && cap.request === null ? [] : [{ proposalId, ...cap }];
});

const readPlans = ofEachProposal<ExportedPlan>(async (ctx, { id: proposalId }) => {
  const plan = await readMonthlyPlan(ctx, { proposalId });
  return plan ? [{ proposalId, ...plan, cards: await listCardHistory(ctx, { proposalId }) }] : [];
});

const readSchedules = ofEachProposal<ExportedPayment>(async (ctx, { id: proposalId }) => {
  const payments = await readPaymentSchedule(ctx, { proposalId });
  return payments.map((payment) => ({ proposalId, ...payment }));
});

const readAllReminders = ofEachProposal<ExportedReminders>(async (ctx, { id: proposalId }) => [
  { proposalId, ...(await readReminders(ctx, { proposalId })) },
]);

const readPeriods = ofEachProposal<ExportedPeriod>(async (ctx, { id: proposalId }) => {
  const billings = await listBillings(ctx, { proposalId });
  return billings.map((billing) => ({ ...billing, proposalId }));
});

const readEmails = ofEachProposal((ctx, { id }) => listClientEmails(ctx, { proposalId: id }));

/**
 * The parts of an export, in the order of the archive. All of them read through the use cases that the
 * agent's own requests call.
 */
export const EXPORT_PARTS: readonly ExportPart[] = [
  ACCOUNT_FILES,
  tablePart('services', SERVICE_COLUMNS, allPages(listServices)),
  tablePart('deals', DEAL_CSV, allPages(listDeals)),
  tablePart('proposals', PROPOSAL_CSV, readAllProposals),
  tablePart('answers', ANSWER_COLUMNS, readAnswers),
  tablePart('contracts', CONTRACT_COLUMNS, readContracts),
  CONTRACT_FILES,
  tablePart('messages', MESSAGE_COLUMNS, readMessages),
  tablePart('tours', TOUR_COLUMNS, allPages(listTours)),
  tablePart('time-entries', TIME_COLUMNS, readTime),
  tablePart('hourly-caps', CAP_COLUMNS, readCaps),
  tablePart('monthly-invoices', PLAN_COLUMNS, readPlans),
  tablePart('payment-schedules', SCHEDULE_COLUMNS, readSchedules),
  tablePart('invoices', INVOICE_CSV, allPages(findInvoices)),
  tablePart('periods', PERIOD_COLUMNS, readPeriods),
  tablePart('receipts', RECEIPT_COLUMNS, readReceipts),
  RECEIPT_FILES,
  tablePart('disputes', DISPUTE_COLUMNS, readDisputes),
  DISPUTE_FILES,
  tablePart('transactions', TRANSACTION_CSV, readTransactions),
  tablePart('payouts', PAYOUT_COLUMNS, readPayouts),
  tablePart('emails', EMAIL_COLUMNS, readEmails),
  tablePart('reminders', REMINDER_COLUMNS, readAllReminders),
  tablePart('attachments', FILE_COLUMNS, readFiles),
  ATTACHED_FILES,
];
