// @ts-check
/**
 * `npm run verify-contract -- contract.pdf record.json`: checks a signed contract's PDF and its record against each other,
 * offline, with nothing but Node. It shares no code with the server on purpose, and can be copied and run by itself.
 *
 * Says OK and exits with 0, or names the first thing that is wrong and exits with 1. What it can and cannot find stands in
 * docs/decisions/0021.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @typedef {{ contractId: string, seq: number, version: number, kind: string, at: number, actor: { name: string | null, email: string | null }, details: Record<string, unknown>, prev: string, hash: string }} Entry */

/** @typedef {{ format: string, contractId: string, entries: Entry[], head: { seq: number, hash: string } | null }} ContractRecord */

const FORMAT = 'gable-contract-record/1';
const RECORD_FIELDS = ['contractId', 'entries', 'format', 'head'];
const ENTRY_FIELDS = ['actor', 'at', 'contractId', 'details', 'hash', 'kind', 'prev', 'seq', 'version'];
const NO_HASH = '0'.repeat(64);

/** Something does not hold; the message is for a person. */
class Broken extends Error {}

/** @param {boolean} holds @param {string} otherwise */
function must(holds, otherwise) {
  if (!holds) throw new Broken(otherwise);
}

/** @param {string | Uint8Array} data */
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * RFC 8785 for what a record holds: JSON without blanks, names in the order of their code units, whole numbers.
 * @param {unknown} value
 * @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
  }
  must(
    typeof value !== 'number' || Number.isSafeInteger(value),
    `the record holds a number that it cannot: ${value}`,
  );
  return JSON.stringify(value);
}

/**
 * @param {unknown} value
 * @param {readonly string[]} fields
 */
function hasExactly(value, fields) {
  return (
    typeof value === 'object' && value !== null && canonical(Object.keys(value).sort()) === canonical(fields)
  );
}

/** @param {string} text @returns {ContractRecord} */
function readRecord(text) {
  /** @type {ContractRecord} */
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Broken('the record is no JSON');
  }
  must(
    hasExactly(record, RECORD_FIELDS) && record.format === FORMAT,
    `the record is not of the form ${FORMAT}`,
  );
  must(Array.isArray(record.entries) && record.entries.length > 0, 'the record has no entries');
  return record;
}

/** Follows the chain from its first entry to its head. @param {ContractRecord} record */
function checkChain({ contractId, entries, head }) {
  let prev = NO_HASH;
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    must(hasExactly(entry, ENTRY_FIELDS), `entry ${seq} does not have the fields of an entry`);
    must(
      entry.seq === seq,
      `entry ${seq} is missing or not in its place: in its place stands one with the number ${entry.seq}`,
    );
    must(entry.contractId === contractId, `entry ${seq} belongs to another contract`);
    must(
      entry.prev === prev,
      `entry ${seq} does not follow from entry ${seq - 1}: the chain is broken between them`,
    );
    const { hash, ...hashed } = entry;
    must(
      sha256(canonical(hashed)) === hash,
      `entry ${seq} was changed: its hash is not that of what it says`,
    );
    prev = hash;
  }
  must(
    hasExactly(head, ['hash', 'seq']) && head?.seq === entries.length && head.hash === prev,
    `the record does not end with its head: it names entry ${head?.seq}, and the last one here is ${entries.length}`,
  );
  return entries;
}

/**
 * What the PDF itself says it was made after: a record's contract, an entry's place and its hash. It stands among the
 * document's properties as GableRecord, at once or as an object of its own.
 * @param {Uint8Array} pdf
 */
function readAnchor(pdf) {
  const text = Buffer.from(pdf).toString('latin1');
  const named = [...text.matchAll(/\/GableRecord\s*(?:(\d+) (\d+) R|(\([^()\\]{1,200}\)))/g)];
  const [, number, generation, direct] = named[0] ?? [];
  if (named.length !== 1) return null;
  const object = new RegExp(
    `(?:^|[\\r\\n])${number} ${generation} obj\\s*(\\([^()\\\\]{1,200}\\))\\s*endobj`,
  );
  const said = direct ?? object.exec(text)?.[1] ?? '';
  const [, contractId, seq, hash] = /^\(([0-9a-f-]{36}) (\d{1,9}) ([0-9a-f]{64})\)$/.exec(said) ?? [];
  return contractId && seq && hash ? { contractId, seq: Number(seq), hash } : null;
}

/**
 * The signature that the PDF was made of.
 * @param {Entry[]} entries
 * @param {Uint8Array} pdf
 */
function checkPdf(entries, pdf) {
  const digest = sha256(pdf);
  const stored = entries.find(({ kind, details }) => kind === 'pdf_stored' && details.sha256 === digest);
  if (!stored) {
    const known = entries.filter(({ kind }) => kind === 'pdf_stored');
    const names = known.map(({ version, details }) => `version ${version} has ${details.sha256}`).join('; ');
    throw new Broken(
      `the PDF is not one that the record knows: its SHA-256 is ${digest}; ${names || 'the record has no signed PDF'}`,
    );
  }
  const anchor = readAnchor(pdf);
  if (!anchor) throw new Broken('the PDF does not say which record it belongs to');
  const signed = entries[anchor.seq - 1];
  if (!signed || signed.contractId !== anchor.contractId || signed.hash !== anchor.hash)
    throw new Broken(`the PDF was made after another entry ${anchor.seq} than the one in this record`);
  must(signed.kind === 'signed', `entry ${anchor.seq}, after which the PDF was made, is no signature`);
  must(
    signed.seq === stored.details.signedSeq && signed.version === stored.version,
    `entry ${stored.seq} names another signature than the PDF does`,
  );
  return signed;
}

/** @param {string[]} args */
function verify([pdfPath, recordPath]) {
  if (!pdfPath || !recordPath)
    throw new Broken('say which files: npm run verify-contract -- contract.pdf record.json');
  const pdf = readFileSync(pdfPath);
  const entries = checkChain(readRecord(readFileSync(recordPath, 'utf8')));
  const { version, actor, details, at, seq } = checkPdf(entries, pdf);
  return [
    `OK: version ${version}, signed electronically by ${details.typedName} (${actor.email})`,
    `    at ${new Date(at).toISOString()}, entry ${seq} of ${entries.length}.`,
    `    The record's head is ${entries.at(-1)?.hash}: compare it with the other party's, or with Gable's.`,
  ].join('\n');
}

try {
  console.log(verify(process.argv.slice(2)));
} catch (error) {
  console.error(`NOT OK: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
