import type { RecordActor, RecordEntry, RecordKind } from './record.schemas.ts';

function nameOf({ kind, name, email }: RecordActor): string {
  if (kind === 'system') return 'Gable';
  const role = kind === 'agent' ? 'the agent' : 'the client';
  return [name, `(${role}${email ? `, ${email}` : ''})`].filter(Boolean).join(' ');
}

const replacedBy = ({ replaces }: RecordEntry['details']) =>
  typeof replaces === 'number' ? ` It replaces version ${replaces}.` : '';

const textOf = (value: RecordEntry['details'][string] | undefined) =>
  typeof value === 'string' ? value : '';

const OFFER_LABELS: Readonly<Record<string, string>> = {
  serviceType: 'service',
  description: 'description',
  pricingStructure: 'pricing structure',
  amount: 'price',
  terms: 'terms',
};

/** 'price from “500” to “600”'; long texts are only named. */
function changesIn({ before, after }: RecordEntry['details']): string {
  if (!isFacts(before) || !isFacts(after)) return '';
  const quoted = (value: unknown) => (typeof value === 'string' ? `“${value}”` : 'none');
  return Object.keys(after)
    .map((name) => {
      const label = OFFER_LABELS[name] ?? name;
      const isLong = name === 'description' || name === 'terms';
      return isLong ? label : `${label} from ${quoted(before[name])} to ${quoted(after[name])}`;
    })
    .join(', ');
}

const isFacts = (
  value: RecordEntry['details'][string] | undefined,
): value is Readonly<Record<string, string | number | boolean | null>> =>
  typeof value === 'object' && value !== null;

/** What an entry says, as one line, in print and on the screen. A kind without words does not compile. */
const WORDS: Readonly<Record<RecordKind, (who: string, entry: RecordEntry) => string>> = {
  adopted: (_who, { details }) =>
    `The record begins here. The contract was older and its status, chosen by the agent, was ${textOf(details.status)}.`,
  created: (who, { version }) => `${who} wrote version ${version}.`,
  edited: (who, { version }) => `${who} edited the text, which is version ${version}.`,
  sent: (who, { version, details }) =>
    `${who} sent version ${version} to the client (${textOf(details.to)}).${replacedBy(details)}`,
  withdrawn: (who, { version, details }) =>
    details.because === 'client_changed'
      ? `Version ${version} was withdrawn and is a draft again, because ${who} changed the client.`
      : `${who} took version ${version} back into draft.`,
  marked_signed: (who, { version }) =>
    `${who} states that version ${version} was signed outside of Gable. This is no electronic signature of the client.`,
  expired: (who, { version }) => `${who} marked version ${version} as expired.`,
  reinstated: (who, { version }) =>
    `${who} marked version ${version}, which the client has signed, as in force again.`,
  viewed: (who, { version }) => `${who} opened version ${version}.`,
  downloaded: (who, { version }) => `${who} downloaded version ${version}.`,
  signed: (who, { version, details }) =>
    `${who} signed version ${version} electronically, typing the name “${textOf(details.typedName)}”.${details.nameDiffersFrom === undefined ? '' : ` The account's name was “${textOf(details.nameDiffersFrom)}”, and the signer confirmed the other name.`}`,
  offer_changed: (who, { version, details }) =>
    `${who} changed the proposal after version ${version} was sent: ${changesIn(details)}. The contract stays as it is.`,
  declined: (who, { version, details }) => `${who} declined version ${version}: “${textOf(details.reason)}”`,
  client_changed: (who, { details }) =>
    details.stays === true
      ? `${who} changed the client of the deal. This contract stays with ${textOf(details.client)}.`
      : `${who} changed the client from ${textOf(details.from)} to ${textOf(details.to)}.`,
  consented: (who, { details }) =>
    `${who} agreed to electronic records and signatures (consent ${textOf(details.consentVersion)}).`,
  consent_withdrawn: (who) =>
    `${who} withdrew the consent to electronic records and signatures. The contract can only be signed on paper.`,
  pdf_stored: (_who, { version }) => `Gable stored the PDF of version ${version} as it was signed.`,
};

/** What happened and who did it, in one sentence. */
export function recordWords(entry: RecordEntry): string {
  return WORDS[entry.kind](nameOf(entry.actor), entry);
}
