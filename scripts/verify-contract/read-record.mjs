// @ts-check
import { must, printable } from './failures.mjs';

/** @typedef {{ kind: 'agent' | 'buyer' | 'system', id: string | null, name: string | null, email: string | null }} Actor */
/** @typedef {{ contractId: string, seq: number, version: number, kind: string, actor: Actor, at: number, details: Record<string, unknown>, prev: string, hash: string, kid: string | null, signature: string | null }} Entry */
/** @typedef {{ kty: string, crv: string, x: string, kid: string, alg: string, use: string }} PublicKey */
/** @typedef {{ sha256: string, png: string }} RecordImage */
/** @typedef {{ format: string, contractId: string, issuedAt: number, keys: PublicKey[], entries: Entry[], head: { seq: number, hash: string }, images?: RecordImage[], kid: string, signature: string }} SignedRecord */

const FORMAT = 'gable-contract-record/2';
/** The format of records that were saved before Gable signed them. */
const UNSIGNED_FORMAT = 'gable-contract-record/1';

const RECORD_FIELDS = ['format', 'contractId', 'issuedAt', 'keys', 'entries', 'head', 'kid', 'signature'];
/** The fields of a record whose entries name images. */
const ILLUSTRATED_RECORD_FIELDS = RECORD_FIELDS.toSpliced(-2, 0, 'images');
const UNSIGNED_RECORD_FIELDS = ['format', 'contractId', 'entries', 'head'];
const HASHED_FIELDS = ['contractId', 'seq', 'version', 'kind', 'actor', 'at', 'details', 'prev'];
const UNSIGNED_ENTRY_FIELDS = [...HASHED_FIELDS, 'hash'];
const ENTRY_FIELDS = [...UNSIGNED_ENTRY_FIELDS, 'kid', 'signature'];
const ACTOR_FIELDS = ['kind', 'id', 'name', 'email'];
const KEY_FIELDS = ['kty', 'crv', 'x', 'kid', 'alg', 'use'];
const IMAGE_FIELDS = ['sha256', 'png'];
const HEAD_FIELDS = ['seq', 'hash'];

/** The latest time that a JavaScript Date can represent, in ms. */
const LAST_MOMENT = 8_640_000_000_000_000;

/**
 * Checks that the value is an object with exactly these fields. Returns the fields in this order.
 * @param {unknown} value
 * @param {readonly string[]} fields
 * @param {string} what
 * @returns {Record<string, unknown>}
 */
function exactly(value, fields, what) {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} is not an object`);
  /** @type {[string, unknown][]} */
  const given = Object.entries(value);
  const names = new Set(given.map(([name]) => name));
  const missing = fields.find((field) => !names.has(field));
  must(missing === undefined, `${what} has no ${missing}`);
  const extra = given.find(([name]) => !fields.includes(name));
  must(extra === undefined, `${what} has an unknown field: ${printable(extra?.[0])}`);
  const members = new Map(given);
  return Object.fromEntries(fields.map((field) => [field, members.get(field)]));
}

/** @param {unknown} value @param {string} what @returns {string} */
function text(value, what) {
  must(typeof value === 'string' && value.isWellFormed(), `${what} is not text`);
  return value;
}

/** @param {unknown} value @param {string} what @returns {string | null} */
const textOrNull = (value, what) => (value === null ? null : text(value, what));

/** @param {unknown} value @param {string} what @param {number} [maximum] @returns {number} */
function count(value, what, maximum = Number.MAX_SAFE_INTEGER) {
  must(
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maximum,
    `${what} is not a number that a record can hold: ${printable(value)}`,
  );
  return value;
}

/** @param {unknown} value @param {RegExp} form @param {string} what @returns {string} */
function formed(value, form, what) {
  const given = text(value, what);
  must(form.test(given), `${what} has an invalid format`);
  return given;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const KID = /^[\w-]{43}$/;
const SIGNATURE = /^[\w-]{86}$/;

/** @param {unknown} value @param {string} what @param {boolean} mayNest @returns {unknown} */
function detail(value, what, mayNest) {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    must(Number.isSafeInteger(value), `${what} is not a whole number`);
    return value;
  }
  if (typeof value === 'string') return text(value, what);
  must(mayNest, `${what} is nested too deeply`);
  return details(value, what, false);
}

/** @param {unknown} value @param {string} what @param {boolean} mayNest @returns {Record<string, unknown>} */
function details(value, what, mayNest) {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} are not an object`);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    members.map(([name, member]) => {
      const safe = text(name, `a name among ${what}`);
      return [safe, detail(member, `${printable(safe)} among ${what}`, mayNest)];
    }),
  );
}

/** @param {unknown} value @param {string} what @returns {Actor} */
function readActor(value, what) {
  const { kind, id, name, email } = exactly(value, ACTOR_FIELDS, what);
  must(kind === 'agent' || kind === 'buyer' || kind === 'system', `${what} is of an unknown kind`);
  return {
    kind,
    id: textOrNull(id, `the id of ${what}`),
    name: textOrNull(name, `the name of ${what}`),
    email: textOrNull(email, `the email address of ${what}`),
  };
}

/** @param {unknown} value @param {number} place @param {boolean} isSigned @returns {Entry} */
function readEntry(value, place, isSigned) {
  const what = `entry ${place}`;
  const given = exactly(value, isSigned ? ENTRY_FIELDS : UNSIGNED_ENTRY_FIELDS, what);
  const { kid = null, signature = null } = given;
  return {
    contractId: formed(given.contractId, UUID, `the contract of ${what}`),
    seq: count(given.seq, `the number of ${what}`),
    version: count(given.version, `the version of ${what}`),
    kind: text(given.kind, `the kind of ${what}`),
    actor: readActor(given.actor, `the actor of ${what}`),
    at: count(given.at, `the time of ${what}`, LAST_MOMENT),
    details: details(given.details, `the details of ${what}`, true),
    prev: formed(given.prev, SHA256, `the previous hash of ${what}`),
    hash: formed(given.hash, SHA256, `the hash of ${what}`),
    kid: kid === null ? null : formed(kid, KID, `the key of ${what}`),
    signature: signature === null ? null : formed(signature, SIGNATURE, `the signature of ${what}`),
  };
}

/** @param {unknown} value @param {number} place @returns {PublicKey} */
function readKey(value, place) {
  const what = `key ${place} of the record`;
  const { kty, crv, x, kid, alg, use } = exactly(value, KEY_FIELDS, what);
  must(
    kty === 'OKP' && crv === 'Ed25519' && alg === 'EdDSA' && use === 'sig',
    `${what} is not a key for Ed25519`,
  );
  return { kty, crv, x: formed(x, KID, what), kid: formed(kid, KID, `the id of ${what}`), alg, use };
}

/** @param {unknown} value @param {string} what @returns {unknown[]} */
function list(value, what) {
  must(Array.isArray(value), `${what} are not a list`);
  return value;
}

/** @param {unknown} value @returns {{ seq: number, hash: string }} */
function readHead(value) {
  const { seq, hash } = exactly(value, HEAD_FIELDS, 'the head of the record');
  return {
    seq: count(seq, 'the number of the head'),
    hash: formed(hash, SHA256, 'the hash of the head'),
  };
}

/** @param {unknown} value @param {number} place @returns {RecordImage} */
function readImage(value, place) {
  const what = `image ${place} of the record`;
  const { sha256, png } = exactly(value, IMAGE_FIELDS, what);
  const file = text(png, what);
  must(Buffer.from(file, 'base64').toString('base64') === file, `${what} is not written in base64`);
  return { sha256: formed(sha256, SHA256, `the hash of ${what}`), png: file };
}

/** @param {unknown} value @returns {unknown} */
function readFormat(value) {
  return typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
}

/** @param {unknown} value @returns {SignedRecord} */
function readSigned(value) {
  const isIllustrated = typeof value === 'object' && value !== null && 'images' in value;
  const given = exactly(value, isIllustrated ? ILLUSTRATED_RECORD_FIELDS : RECORD_FIELDS, 'the record');
  return {
    format: FORMAT,
    contractId: formed(given.contractId, UUID, 'the contract of the record'),
    issuedAt: count(given.issuedAt, 'the time of issue', LAST_MOMENT),
    keys: list(given.keys, 'the keys of the record').map((key, index) => readKey(key, index + 1)),
    entries: list(given.entries, 'the entries of the record').map((entry, index) =>
      readEntry(entry, index + 1, true),
    ),
    head: readHead(given.head),
    ...(isIllustrated && {
      images: list(given.images, 'the images of the record').map((image, index) =>
        readImage(image, index + 1),
      ),
    }),
    kid: formed(given.kid, KID, 'the key of the record'),
    signature: formed(given.signature, SIGNATURE, 'the signature of the record'),
  };
}

/** @param {unknown} value */
function readUnsigned(value) {
  const given = exactly(value, UNSIGNED_RECORD_FIELDS, 'the record');
  return {
    format: UNSIGNED_FORMAT,
    contractId: formed(given.contractId, UUID, 'the contract of the record'),
    entries: list(given.entries, 'the entries of the record').map((entry, index) =>
      readEntry(entry, index + 1, false),
    ),
    head: readHead(given.head),
  };
}

/**
 * Checks that the file is formatted as Gable writes it, indented or not. Programs could read
 * duplicate members, alternative number or character encodings, or another member order
 * differently.
 * @param {unknown} record
 * @param {string} given
 */
function checkSpelling(record, given) {
  const written = given.replace(/\n$/, '');
  must(
    written === JSON.stringify(record) || written === JSON.stringify(record, null, 2),
    'the record was edited or reformatted: save it from Gable again',
  );
}

/** Returns an entry in the older format. @param {Entry} entry */
function withoutSignature({ kid: _kid, signature: _signature, ...entry }) {
  return entry;
}

/**
 * Reads a record file. Checks the type of every field and rejects unknown fields.
 * @param {Uint8Array} bytes
 * @returns {{ signed: SignedRecord | null, contractId: string, entries: Entry[], head: { seq: number, hash:
 * string } }}
 */
export function readRecord(bytes) {
  /** @type {string} */
  let given;
  /** @type {unknown} */
  let value;
  try {
    given = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(given);
  } catch {
    must(false, 'the record is not JSON in UTF-8');
  }
  const format = readFormat(value);
  must(
    format === FORMAT || format === UNSIGNED_FORMAT,
    `the record does not have the format ${FORMAT}: ${printable(format)}`,
  );
  const signed = format === FORMAT ? readSigned(value) : null;
  const unsigned = signed ? null : readUnsigned(value);
  const { contractId, entries, head } = signed ?? unsigned ?? readSigned(value);
  checkSpelling(signed ?? { ...unsigned, entries: entries.map(withoutSignature) }, given);
  must(entries.length > 0, 'the record has no entries');
  return { signed, contractId, entries, head };
}
