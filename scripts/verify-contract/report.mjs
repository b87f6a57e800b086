// @ts-check
import { printable } from './failures.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */
/** @typedef {import('./read-record.mjs').SignedRecord} SignedRecord */

/** @param {number} at */
const timeOf = (at) => new Date(at).toISOString();

/**
 * Lists the client's signature and, for a PDF with both signatures, the agent's.
 * @param {Entry} last @param {readonly Entry[]} entries
 */
function signaturesLines(last, entries) {
  if (last.kind === 'signed') return signatureLines(last, entries);
  const signed = entries.find(({ seq }) => seq === last.details.signedSeq);
  return [
    ...(signed ? signatureLines(signed, entries) : []),
    `Countersigned by ${printable(last.details.typedName)} (${printable(last.actor.email)})`,
    `at ${timeOf(last.at)}, entry ${last.seq} of ${entries.length}.`,
    ...(typeof last.details.imageSha256 === 'string'
      ? [`The signature image ${last.details.imageSha256} accompanies the name.`]
      : []),
  ];
}

/** @param {Entry} signed @param {readonly Entry[]} entries */
function signatureLines({ version, actor, details, at, seq }, entries) {
  const later = entries.filter((entry) => entry.kind === 'signed' && entry.version > version);
  return [
    `Version ${version}, signed electronically by ${printable(details.typedName)} (${printable(actor.email)})`,
    `at ${timeOf(at)}, entry ${seq} of ${entries.length}.`,
    ...(typeof details.drawnSignature === 'string' ? ['A drawn signature accompanies the name.'] : []),
    ...(typeof details.nameDiffersFrom === 'string'
      ? [`The account's name was ${printable(details.nameDiffersFrom)}; the signer confirmed the other name.`]
      : []),
    ...later.map((entry) => `Note: version ${entry.version} was signed later, at ${timeOf(entry.at)}.`),
  ];
}

/** @param {readonly Entry[]} entries */
function unsignedLines(entries) {
  const unsigned = entries.filter(({ signature }) => signature === null);
  const last = unsigned.at(-1);
  if (!last) return [];
  const places = unsigned.map(({ seq }) => seq).join(', ');
  return [
    `Unsigned before ${timeOf(last.at)}: Gable did not sign individual entries yet (${places}).`,
    'Only the signature of the record covers them.',
  ];
}

/**
 * Formats the result of a successful check: a headline and details.
 * @param {{ signed: SignedRecord | null, contractId: string, entries: readonly Entry[], signature: Entry |
 * null, isTrusted: boolean }} found
 */
export function report({ signed, contractId, entries, signature, isTrusted }) {
  const what = signature ? 'the PDF and the record' : 'the record (no PDF was given)';
  const headline = isTrusted
    ? `OK: Gable signed ${what}.`
    : `CONSISTENT, NOT AUTHENTICATED: ${what} are consistent, but anyone could have created them. Pass the key to trust: --key https://<Gable>/.well-known/gable-signing-keys.json`;
  const head = entries.at(-1)?.hash;
  const lines = [
    `Contract ${contractId}.`,
    ...(signature ? signaturesLines(signature, entries) : []),
    signed
      ? `The record is complete up to its issue at ${timeOf(signed.issuedAt)}, key ${signed.kid}.`
      : 'The record was saved before Gable signed records: save it again to authenticate it.',
    ...(signed ? unsignedLines(entries) : []),
    `Head of the record: ${head}`,
  ];
  return [headline, ...lines.map((line) => `    ${line}`)].join('\n');
}
