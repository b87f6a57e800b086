// @ts-check
import { must, printable } from './failures.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */
/** @typedef {'agent' | 'buyer' | 'system'} ActorKind */
/** @typedef {(value: unknown) => boolean} Check */

/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isFilledText = (value) => typeof value === 'string' && value !== '';
/** @type {Check} */
const isSha256 = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** @type {Check} */
const isCount = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
/** @type {Check} */
const isSwitch = (value) => typeof value === 'boolean';
/** @type {Check} */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * What a record may say: who can cause each kind of entry, and what such an entry always says. Entries may say more.
 * @type {Readonly<Record<string, { by: readonly ActorKind[], says: Readonly<Record<string, Check>> }>>}
 */
const ENTRY_RULES = {
  adopted: { by: ['system'], says: { status: isText, contentSha256: isSha256 } },
  created: { by: ['agent'], says: { contentSha256: isSha256 } },
  edited: { by: ['agent'], says: { contentSha256: isSha256 } },
  sent: { by: ['agent'], says: { to: isFilledText, contentSha256: isSha256 } },
  offer_changed: {
    by: ['agent'],
    says: { changeId: isFilledText, changedAt: isCount, before: isObject, after: isObject },
  },
  client_changed: { by: ['agent'], says: { stays: isSwitch } },
  withdrawn: { by: ['agent'], says: { contentSha256: isSha256 } },
  marked_signed: { by: ['agent'], says: { statement: isFilledText, contentSha256: isSha256 } },
  expired: { by: ['agent'], says: { contentSha256: isSha256 } },
  reinstated: { by: ['agent'], says: { signatureId: isFilledText, contentSha256: isSha256 } },
  viewed: { by: ['buyer'], says: { contentSha256: isSha256 } },
  downloaded: { by: ['agent', 'buyer'], says: { signed: isSwitch } },
  signed: {
    by: ['buyer'],
    says: {
      signatureId: isFilledText,
      typedName: isFilledText,
      contentSha256: isSha256,
      consentVersion: isFilledText,
      consent: isFilledText,
      parties: isObject,
    },
  },
  declined: { by: ['buyer'], says: { reason: isFilledText, contentSha256: isSha256 } },
  consented: { by: ['buyer'], says: { consentVersion: isFilledText, consent: isFilledText } },
  consent_withdrawn: { by: ['buyer'], says: { hadConsented: isSwitch } },
  pdf_stored: { by: ['system'], says: { sha256: isSha256, bytes: isCount, signedSeq: isCount } },
};

/** Entries that say which text a version has. */
const TEXT_KINDS = new Set(['adopted', 'created', 'edited', 'sent']);

/** @param {Entry} entry */
function checkKind({ seq, kind, actor, details }) {
  const rule = Object.hasOwn(ENTRY_RULES, kind) ? ENTRY_RULES[kind] : undefined;
  must(rule !== undefined, `entry ${seq} is of an unknown kind: ${printable(kind)}`);
  must(
    rule.by.includes(actor.kind),
    `entry ${seq} says that ${kind} was done by ${printable(actor.kind)}, who cannot do that`,
  );
  for (const [name, check] of Object.entries(rule.says))
    must(
      Object.hasOwn(details, name) && check(details[name]),
      `entry ${seq} (${kind}) has no valid ${name} among its details`,
    );
}

/** @param {Entry} entry */
function checkActor({ seq, actor: { kind, id, name, email } }) {
  const isNobody = id === null && name === null && email === null;
  must(
    kind === 'system' ? isNobody : isFilledText(id) && isText(name) && isFilledText(email),
    `entry ${seq} does not say who did it as a record does`,
  );
}

/**
 * What is signed is the text that the version had last.
 * @param {readonly Entry[]} entries
 * @param {Entry} signed
 */
function checkSignedText(entries, signed) {
  const text = entries.findLast(
    ({ seq, kind, version }) => seq < signed.seq && version === signed.version && TEXT_KINDS.has(kind),
  );
  must(
    text !== undefined && text.details.contentSha256 === signed.details.contentSha256,
    `entry ${signed.seq} signs another text than version ${signed.version} had`,
  );
}

/**
 * Whether the entries tell something that can have happened.
 * @param {readonly Entry[]} entries
 */
export function checkEntries(entries) {
  let lastAt = 0;
  for (const entry of entries) {
    const { seq, kind, at } = entry;
    checkKind(entry);
    checkActor(entry);
    must(
      (kind === 'created' || kind === 'adopted') === (seq === 1),
      `entry ${seq} is of the kind ${kind}: a record begins with created or adopted, and has it once`,
    );
    must(at >= lastAt, `entry ${seq} is older than the entry before it`);
    lastAt = at;
    if (kind === 'signed') checkSignedText(entries, entry);
  }
}
