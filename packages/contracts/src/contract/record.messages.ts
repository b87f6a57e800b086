import type { RecordActor, RecordEntry, RecordKind } from './record.schemas.ts';

type Detail = RecordEntry['details'][string] | undefined;

function formatActor({ kind, name, email }: RecordActor): string {
  if (kind === 'system') return 'Gable';
  const role = kind === 'agent' ? 'the agent' : 'the client';
  return [name, `(${role}${email ? `, ${email}` : ''})`].filter(Boolean).join(' ');
}

const formatReplaces = ({ replaces }: RecordEntry['details']) =>
  typeof replaces === 'number' ? ` It replaces version ${replaces}.` : '';

const toText = (value: Detail) => (typeof value === 'string' ? value : '');

/** Returns 'typing the name “Ann Lee” and drawing a signature.' */
function formatSignature({ typedName, drawnSignature, imageSha256 }: RecordEntry['details']): string {
  const drawing = drawnSignature === undefined ? '' : ' and drawing a signature';
  const image = imageSha256 === undefined ? '' : ' and adding a signature image';
  return `typing the name “${toText(typedName)}”${drawing}${image}.`;
}

const isNested = (value: Detail): value is Readonly<Record<string, string | number | boolean | null>> =>
  typeof value === 'object' && value !== null;

const OFFER_LABELS: Readonly<Record<string, string>> = {
  serviceType: 'service',
  description: 'description',
  pricingStructure: 'pricing structure',
  amount: 'price',
  terms: 'terms',
};

/** Returns 'price from “500” to “600”'. Long texts are named without their values. */
function formatOfferChanges({ before, after }: RecordEntry['details']): string {
  if (!isNested(before) || !isNested(after)) return '';
  const quote = (value: unknown) => (typeof value === 'string' ? `“${value}”` : 'none');
  return Object.keys(after)
    .map((name) => {
      const label = OFFER_LABELS[name] ?? name;
      const isLong = name === 'description' || name === 'terms';
      return isLong ? label : `${label} from ${quote(before[name])} to ${quote(after[name])}`;
    })
    .join(', ');
}

const MESSAGES: Readonly<Record<RecordKind, (actor: string, entry: RecordEntry) => string>> = {
  adopted: (_actor, { details }) =>
    `This record starts here. The contract already existed, with the status ${toText(details.status)} set by the agent.`,
  created: (actor, { version }) => `${actor} created version ${version}.`,
  edited: (actor, { version }) => `${actor} edited version ${version}.`,
  sent: (actor, { version, details }) =>
    `${actor} sent version ${version} to the client (${toText(details.to)}).${formatReplaces(details)}`,
  withdrawn: (actor, { version, details }) =>
    details.because === 'client_changed'
      ? `Version ${version} was withdrawn and is a draft again because ${actor} changed the client.`
      : `${actor} moved version ${version} back to draft.`,
  marked_signed: (actor, { version }) =>
    `${actor} marked version ${version} as signed outside of Gable. This is no electronic signature of the client.`,
  expired: (actor, { version }) => `${actor} marked version ${version} as expired.`,
  reinstated: (actor, { version }) => `${actor} reinstated version ${version}, which the client had signed.`,
  viewed: (actor, { version }) => `${actor} opened version ${version}.`,
  downloaded: (actor, { version }) => `${actor} downloaded version ${version}.`,
  signed: (actor, { version, details }) =>
    `${actor} signed version ${version} electronically, ${formatSignature(details)}${details.nameDiffersFrom === undefined ? '' : ` The name on the account was “${toText(details.nameDiffersFrom)}”, and the signer confirmed the typed name.`}`,
  countersigned: (actor, { version, details }) =>
    `${actor} countersigned version ${version} electronically, ${formatSignature(details)}${details.nameDiffersFrom === undefined ? '' : ` The name on the account was “${toText(details.nameDiffersFrom)}”.`}`,
  offer_changed: (actor, { version, details }) =>
    `${actor} changed the proposal after version ${version} was sent: ${formatOfferChanges(details)}. The contract is unchanged.`,
  declined: (actor, { version, details }) =>
    `${actor} declined version ${version}: “${toText(details.reason)}”`,
  client_changed: (actor, { details }) =>
    details.stays === true
      ? `${actor} changed the client of the deal. This contract stays with ${toText(details.client)}.`
      : `${actor} changed the client from ${toText(details.from)} to ${toText(details.to)}.`,
  consented: (actor, { details }) =>
    `${actor} agreed to electronic records and signatures (consent ${toText(details.consentVersion)}).`,
  consent_withdrawn: (actor) =>
    `${actor} withdrew consent to electronic records and signatures. The contract can only be signed on paper.`,
  pdf_stored: (_actor, { version, details }) =>
    `Gable stored the ${details.countersigned === true ? 'countersigned' : 'signed'} PDF of version ${version}.`,
};

/** Formats an entry as one sentence for the screen and the PDF. */
export function formatRecordEntry(entry: RecordEntry): string {
  return MESSAGES[entry.kind](formatActor(entry.actor), entry);
}
