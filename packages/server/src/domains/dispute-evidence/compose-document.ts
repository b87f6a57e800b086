import { formatRecordEntry } from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import type { Receipt } from '@gable/contracts/receipt';
import type { ReportColumn, ReportDocument, ReportFact, ReportTable } from '#integrations/pdf/report.port.ts';
import type { ClientEmail } from '../proposal-email/index.ts';
import { toReceiptReport } from '../receipt/index.ts';
import {
  type EvidenceFacts,
  formatRefundPolicy,
  formatUtc,
  LOG_MAX,
  listAmounts,
} from './compose-evidence.ts';

/** The provider accepts 50 pages. With all parts as long as allowed, the PDF has fewer. */
const AGREEMENT_MAX = { characters: 60_000, lines: 500 } as const;
const MESSAGE_MAX = 1_000;
const EMAILS_MAX = 60;
const ENTRIES_MAX = 100;

/** What the PDF has besides the texts of the evidence. */
export interface DocumentFacts extends EvidenceFacts {
  /** The text of the agreement; null without a contract. */
  readonly agreement: string | null;
  /** Null if the receipt is not available. */
  readonly receipt: Receipt | null;
  /** The provider's id of the dispute. */
  readonly reference: string;
  readonly at: Instant;
}

const LEFT = { align: 'left' } as const;
const TIME: ReportColumn = { header: 'Time', ...LEFT };
const TEXT: ReportColumn = { header: 'Text', ...LEFT };

const toLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A table whose cells are printed in full; none without rows. */
function textTable(
  heading: string,
  columns: readonly ReportColumn[],
  rows: readonly (readonly string[])[],
): ReportTable[] {
  return rows.length === 0 ? [] : [{ heading, columns, rows, isFullText: true }];
}

/** The agreement by its lines, so that it flows over the pages. */
function agreementTable({ agreement }: DocumentFacts): ReportTable[] {
  if (agreement === null) return [];
  const all = toLines(agreement);
  const lines = toLines(agreement.slice(0, AGREEMENT_MAX.characters)).slice(0, AGREEMENT_MAX.lines);
  const rest = lines.length < all.length ? ['The rest of the text is left out.'] : [];
  return textTable(
    'Agreement',
    [TEXT],
    [...lines, ...rest].map((line) => [line]),
  );
}

function recordTable({ record }: DocumentFacts): ReportTable[] {
  const entries = (record?.entries ?? []).slice(-ENTRIES_MAX);
  const rows = entries.map((entry) => [formatUtc(entry.at), formatRecordEntry(entry)]);
  return textTable('Record of the agreement', [TIME, { header: 'Event', ...LEFT }], rows);
}

/** Returns the newest messages that fit, oldest first. */
function listNewest(messages: readonly MessageView[]): MessageView[] {
  const kept: MessageView[] = [];
  let length = 0;
  for (const message of messages.filter(({ text }) => text !== '')) {
    length += Math.min(message.text.length, MESSAGE_MAX);
    if (length > LOG_MAX) break;
    kept.unshift(message);
  }
  return kept;
}

function messagesTable({ messages, agentName, client }: DocumentFacts): ReportTable[] {
  const rows = listNewest(messages).map(({ createdAt, from, text }) => [
    formatUtc(createdAt),
    from === 'agent' ? agentName : client.name || client.email,
    text.slice(0, MESSAGE_MAX),
  ]);
  return textTable('Messages', [TIME, { header: 'From', ...LEFT }, { header: 'Message', ...LEFT }], rows);
}

const formatOutcome = ({ deliveredAt, failure }: ClientEmail) => {
  if (deliveredAt !== null) return `Delivered ${formatUtc(deliveredAt)}`;
  return failure === null ? 'Sent' : `Failed: ${failure}`;
};

function emailsTable({ emails, client }: DocumentFacts): ReportTable[] {
  const rows = emails
    .filter(({ to }) => to === client.email)
    .slice(-EMAILS_MAX)
    .map((email) => [formatUtc(email.at), email.subject, formatOutcome(email)]);
  const columns = ['Email', 'Outcome'].map((header) => ({ header, ...LEFT }));
  return textTable('Emails to the client', [TIME, ...columns], rows);
}

function tourTable({ tour }: DocumentFacts): ReportTable[] {
  if (tour === null) return [];
  const columns = ['Address', 'Time', 'Time in UTC'].map((header) => ({ header, ...LEFT }));
  return textTable('Tour', columns, [[tour.address, tour.when, formatUtc(tour.startsAt)]]);
}

function receiptTables({ receipt, at }: DocumentFacts): readonly ReportTable[] {
  return receipt === null ? [] : toReceiptReport(receipt, at).tables;
}

function listFacts(known: DocumentFacts) {
  const { serviceType, agentName, client, receipt } = known;
  const facts: ReportFact[] = [
    { label: 'Service', value: serviceType },
    ...listAmounts(known),
    { label: 'Agent', value: agentName },
    { label: 'Client', value: `${client.name}\n${client.email}` },
  ];
  return receipt === null ? facts : [...facts, { label: 'Receipt', value: receipt.number }];
}

/**
 * Composes the PDF that is attached to the evidence: the statement, the agreement with its record, the
 * messages, the emails, the tour, the receipt and the refund policy. Parts without content are left out.
 */
export function composeDocument(facts: DocumentFacts): ReportDocument {
  const { statement, agentName, serviceType, reference, at } = facts;
  const policy = formatRefundPolicy(facts);
  const textOf = (heading: string, text: string) =>
    textTable(
      heading,
      [TEXT],
      toLines(text).map((line) => [line]),
    );
  return {
    title: 'Evidence',
    author: agentName,
    subject: serviceType,
    facts: listFacts(facts),
    tables: [
      ...textOf('Statement of the agent', statement),
      ...tourTable(facts),
      ...textOf('Refund policy', policy),
      ...receiptTables(facts),
      ...recordTable(facts),
      ...messagesTable(facts),
      ...emailsTable(facts),
      ...agreementTable(facts),
    ],
    notes: [`Compiled by Gable at ${formatUtc(at)} from its records.`],
    reference,
    statusLabel: 'Evidence',
  };
}
