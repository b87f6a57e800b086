import type { ContractStatus } from '@gable/contracts/contract';
import { DAY_MS, instant, type ProposalId } from '@gable/contracts/kernel';
import { canPay, parseChargeableAmount } from '@gable/contracts/proposal';
import type { ReminderFacts } from '@gable/contracts/reminder';
import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { contractAuditLog } from '../contract/contract-audit-log.tables.ts';
import { contractVersions } from '../contract/contract-version.tables.ts';
import { deals } from '../deal/deal.tables.ts';
import { currentInvoiceOfProposal } from '../invoice/index.ts';
import { type InvoiceRow, invoices } from '../invoice/invoice.tables.ts';
import { type ProposalWithDeal, withClient } from '../proposal/index.ts';
import { type ProposalRow, proposals } from '../proposal/proposal.tables.ts';
import { proposalEmails } from '../proposal-email/proposal-email.tables.ts';

/** A proposal with what its reminders depend on. */
export interface ReminderSubjects extends ProposalWithDeal {
  readonly facts: ReminderFacts;
  /** The current invoice. */
  readonly invoice: InvoiceRow | null;
}

/** When the contract that waits for a signature was last sent. None if the client chose paper. */
function selectUnsignedSince(reader: Reader, proposalIds: readonly ProposalId[]) {
  return reader
    .select({ proposalId: contracts.proposalId, sentAt: max(contractVersions.sentAt) })
    .from(contracts)
    .innerJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .where(
      and(
        inArray(contracts.proposalId, [...proposalIds]),
        eq(contracts.status, 'sent'),
        isNotNull(contractVersions.sentAt),
        sql`not exists (select 1 from ${contractAuditLog} where ${contractAuditLog.contractId} = ${contracts.id}
          and ${contractAuditLog.kind} = 'consent_withdrawn')`,
      ),
    )
    .groupBy(contracts.proposalId);
}

function selectLastEmails(reader: Reader, proposalIds: readonly ProposalId[]) {
  return reader
    .select({ proposalId: proposalEmails.proposalId, sentAt: max(proposalEmails.createdAt) })
    .from(proposalEmails)
    .where(and(inArray(proposalEmails.proposalId, [...proposalIds]), isNull(proposalEmails.invoiceId)))
    .groupBy(proposalEmails.proposalId);
}

function toInvoiceFacts(proposal: ProposalRow, invoice: InvoiceRow | null): ReminderFacts['invoice'] {
  if (!canPay(proposal) || proposal.dueAt === null || invoice?.status !== 'open') return null;
  return { issuedAt: instant(proposal.dueAt - invoice.daysUntilDue * DAY_MS), dueAt: proposal.dueAt };
}

function toContractFacts(proposal: ProposalRow, sentAt: number | null): ReminderFacts['contract'] {
  const isOver = ['payment_succeeded', 'payment_refunded'].includes(proposal.paymentStatus);
  return sentAt === null || isOver || proposal.status === 'declined' ? null : { sentAt: instant(sentAt) };
}

interface ProposalState {
  readonly lastEmailAt: number | null;
  /** Null if there is no contract. */
  readonly contractStatus: ContractStatus | null;
}

function toProposalFacts(
  proposal: ProposalRow,
  { lastEmailAt, contractStatus }: ProposalState,
): ReminderFacts['proposal'] {
  if (proposal.status !== 'pending' || proposal.paymentStatus !== 'not_initiated') return null;
  // The signature is an answer, also one outside of Gable.
  if (contractStatus === 'signed') return null;
  if (proposal.sentAt === null || parseChargeableAmount(proposal.amount) === null) return null;
  return { sentAt: instant(Math.max(proposal.sentAt, lastEmailAt ?? 0)) };
}

const NO_FACTS: ReminderFacts = { invoice: null, contract: null, proposal: null };

function toTimes(rows: readonly { readonly proposalId: ProposalId; readonly sentAt: number | null }[]) {
  const times = new Map(rows.map(({ proposalId, sentAt }) => [proposalId, sentAt]));
  return (proposalId: ProposalId) => times.get(proposalId) ?? null;
}

/** Loads proposals with what their reminders depend on. An archived deal needs no reminders. */
export async function loadReminderSubjects(
  reader: Reader,
  proposalIds: readonly ProposalId[],
): Promise<ReminderSubjects[]> {
  if (proposalIds.length === 0) return [];
  const rows = await reader
    .select({ proposal: proposals, deal: deals, invoice: invoices, contractStatus: contracts.status })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .leftJoin(invoices, currentInvoiceOfProposal)
    .leftJoin(contracts, eq(contracts.proposalId, proposals.id))
    .where(inArray(proposals.id, [...proposalIds]));
  const unsignedSince = toTimes(await selectUnsignedSince(reader, proposalIds));
  const lastEmailAt = toTimes(await selectLastEmails(reader, proposalIds));
  /** Says what the client has not done yet. The agent acts first on a request for changes. */
  const findOpenTasks = ({ proposal, contractStatus }: (typeof rows)[number]) =>
    proposal.changesRequestedAt !== null
      ? { contract: null, proposal: null }
      : {
          contract: toContractFacts(proposal, unsignedSince(proposal.id)),
          proposal: toProposalFacts(proposal, { lastEmailAt: lastEmailAt(proposal.id), contractStatus }),
        };
  return rows.map((row) => {
    const { proposal, deal, invoice } = row;
    const facts =
      deal.status === 'active'
        ? { invoice: toInvoiceFacts(proposal, invoice), ...findOpenTasks(row) }
        : NO_FACTS;
    return { ...withClient({ proposal, deal }), invoice, facts };
  });
}
