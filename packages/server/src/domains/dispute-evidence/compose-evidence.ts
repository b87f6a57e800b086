import { type ContractRecord, formatRecordEntry } from '@gable/contracts/contract';
import { EVIDENCE_FIELDS, type EvidenceField, type EvidenceFieldView } from '@gable/contracts/dispute';
import { type Cents, formatMoney, type Instant } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import type { ClientEmail } from '../proposal-email/index.ts';

/** The maximum length of a text that grows with the history, in characters. The newest part is kept. */
export const LOG_MAX = 20_000;

/** A tour that was paid with the disputed payment. */
export interface EvidenceTour {
  readonly startsAt: Instant;
  /** Its time in its time zone, for people. */
  readonly when: string;
  readonly address: string;
  readonly freeHours: number;
  readonly keptPercent: number;
}

/** The payment that is disputed. Amounts in cents. */
interface EvidencePayment {
  /** 'Deposit' or 'March 2027', if it is not the whole price; or null. */
  readonly name: string | null;
  readonly invoiced: Cents;
  /** The fixed price of the proposal; null for a rate. */
  readonly agreed: Cents | null;
  /** Including pending refunds. */
  readonly refunded: Cents;
  /** What the client disputes. */
  readonly disputed: Cents;
}

/** What Gable knows about a disputed payment. */
export interface EvidenceFacts {
  readonly statement: string;
  readonly serviceType: string;
  readonly description: string;
  readonly payment: EvidencePayment;
  readonly currency: string;
  readonly agentName: string;
  readonly client: { readonly name: string; readonly email: string };
  /** The record of the contract; null without a contract. */
  readonly record: Pick<ContractRecord, 'entries'> | null;
  /** Newest first. */
  readonly messages: readonly MessageView[];
  readonly tour: EvidenceTour | null;
  /** Emails about the proposal to both parties, oldest first. */
  readonly emails: readonly ClientEmail[];
}

/** Such as '2026-11-03 15:00 UTC'. */
export const formatUtc = (at: Instant) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Joins lines that are sorted from new to old, oldest first, without the oldest ones that do not fit. */
function joinNewest(lines: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > LOG_MAX) break;
    kept.unshift(line);
  }
  return kept.join('\n');
}

/** Lists what the client paid, of which price, and what of it was refunded and is disputed. */
export function listAmounts({
  payment: { name, invoiced, agreed, refunded, disputed },
  currency,
}: Pick<EvidenceFacts, 'payment' | 'currency'>): { readonly label: string; readonly value: string }[] {
  const money = (amount: Cents) => formatMoney(amount, currency);
  const price = agreed === null || agreed === invoiced ? null : `agreed price ${money(agreed)}`;
  const details = [name, price].filter((text) => text !== null).join(', ');
  return [
    { label: 'Paid', value: `${money(invoiced)}${details && ` (${details})`}` },
    ...(refunded > 0 ? [{ label: 'Refunded', value: money(refunded) }] : []),
    { label: 'Disputed', value: money(disputed) },
  ];
}

function formatService(facts: EvidenceFacts): string {
  const { serviceType, description, agentName, tour } = facts;
  const amounts = listAmounts(facts).map(({ label, value }) => `${label}: ${value}.`);
  const where = tour && `The tour of ${tour.address} was ${tour.when}.`;
  return [`${serviceType} by ${agentName}.`, amounts.join(' '), where, description]
    .filter(Boolean)
    .join('\n');
}

const formatAgreement = ({ record }: EvidenceFacts) =>
  record === null
    ? ''
    : joinNewest(
        record.entries.map((entry) => `${formatUtc(entry.at)}: ${formatRecordEntry(entry)}`).toReversed(),
      );

const formatMessages = ({ messages, agentName, client }: EvidenceFacts) =>
  joinNewest(
    messages
      .filter(({ text }) => text !== '')
      .map(
        ({ from, text, createdAt }) =>
          `${formatUtc(createdAt)}, ${from === 'agent' ? agentName : client.name || client.email}: ${text}`,
      ),
  );

/** The emails that the client's mail server accepted. */
const formatEmails = ({ emails, client }: EvidenceFacts) =>
  joinNewest(
    emails
      .filter(({ to, deliveredAt }) => to === client.email && deliveredAt !== null)
      .map(({ at, subject, to }) => `${formatUtc(at)}: “${subject}” was delivered to ${to}.`)
      .toReversed(),
  );

export const formatRefundPolicy = ({ tour }: Pick<EvidenceFacts, 'tour'>): string =>
  tour === null
    ? ''
    : `The agreement that the client signed before the tour says: free cancellation until ${tour.freeHours} hours before the tour. After that, and if the client does not come, ${tour.keptPercent}% of the price is kept.`;

const COMPOSERS: Readonly<Record<EvidenceField, (facts: EvidenceFacts) => string>> = {
  statement: ({ statement }) => statement,
  service: formatService,
  serviceDate: ({ tour }) => (tour === null ? '' : new Date(tour.startsAt).toISOString().slice(0, 10)),
  clientName: ({ client }) => client.name,
  clientEmail: ({ client }) => client.email,
  agreement: formatAgreement,
  messages: formatMessages,
  emails: formatEmails,
  refundPolicy: formatRefundPolicy,
};

/** Composes the fields of the evidence, without empty ones. */
export function composeEvidence(facts: EvidenceFacts): EvidenceFieldView[] {
  return EVIDENCE_FIELDS.map((name) => ({ name, text: COMPOSERS[name](facts) })).filter(
    ({ text }) => text !== '',
  );
}
