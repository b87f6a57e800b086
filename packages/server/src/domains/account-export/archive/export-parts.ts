import { transactionPageSchema } from '@gable/contracts/transaction';
import { requireAgent } from '#kernel/index.ts';
import { readAgentProfile } from '../../agent-profile/index.ts';
import { DEAL_CSV, listDeals } from '../../deal/index.ts';
import { findInvoices, INVOICE_CSV, listBillings } from '../../invoice/index.ts';
import { PROPOSAL_CSV } from '../../proposal/index.ts';
import { listClientEmails } from '../../proposal-email/index.ts';
import { listServices } from '../../service/index.ts';
import { listTimeEntries } from '../../time-entry/index.ts';
import { listTours } from '../../tour-booking/index.ts';
import { listTransactions, TRANSACTION_CSV } from '../../transaction/index.ts';
import {
  CONTRACT_COLUMNS,
  EMAIL_COLUMNS,
  type ExportedPeriod,
  FILE_COLUMNS,
  MESSAGE_COLUMNS,
  PAYOUT_COLUMNS,
  PERIOD_COLUMNS,
  RECEIPT_COLUMNS,
  SERVICE_COLUMNS,
  TIME_COLUMNS,
  TOUR_COLUMNS,
} from './export-columns.ts';
import { ATTACHED_FILES, CONTRACT_FILES, RECEIPT_FILES, readFiles } from './file-parts.ts';
import {
  ofEachProposal,
  readAllProposals,
  readContracts,
  readMessages,
  readPayouts,
  readReceipts,
} from './read-details.ts';
import { allPages, type ExportPart, tablePart, toJson } from './table-part.ts';

const PROFILE: ExportPart = {
  async *files(ctx) {
    const { userId, name, email } = requireAgent(ctx.actor);
    const profile = { account: { id: userId, name, email }, profile: await readAgentProfile(ctx) };
    yield { path: 'profile.json', content: Buffer.from(`${toJson(profile)}\n`) };
  },
};

const readTransactions = allPages((ctx, page) =>
  listTransactions(ctx, { ...transactionPageSchema.parse({}), ...page }),
);

const readTime = ofEachProposal(async (ctx, { id: proposalId, pricingStructure }) =>
  pricingStructure === 'hourly' ? listTimeEntries(ctx, { proposalId }) : [],
);

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
  PROFILE,
  tablePart('services', SERVICE_COLUMNS, allPages(listServices)),
  tablePart('deals', DEAL_CSV, allPages(listDeals)),
  tablePart('proposals', PROPOSAL_CSV, readAllProposals),
  tablePart('contracts', CONTRACT_COLUMNS, readContracts),
  CONTRACT_FILES,
  tablePart('messages', MESSAGE_COLUMNS, readMessages),
  tablePart('tours', TOUR_COLUMNS, allPages(listTours)),
  tablePart('time-entries', TIME_COLUMNS, readTime),
  tablePart('invoices', INVOICE_CSV, allPages(findInvoices)),
  tablePart('periods', PERIOD_COLUMNS, readPeriods),
  tablePart('receipts', RECEIPT_COLUMNS, readReceipts),
  RECEIPT_FILES,
  tablePart('transactions', TRANSACTION_CSV, readTransactions),
  tablePart('payouts', PAYOUT_COLUMNS, readPayouts),
  tablePart('emails', EMAIL_COLUMNS, readEmails),
  tablePart('attachments', FILE_COLUMNS, readFiles),
  ATTACHED_FILES,
];
