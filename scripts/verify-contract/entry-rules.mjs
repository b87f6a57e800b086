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
 * SVG path data of straight lines in an area of 600 by 200 units, with at most 1,500 points.
 * @type {Check}
 */
const isDrawing = (value) => {
  if (typeof value !== 'string' || value.length > 12_000) return false;
  if (!/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/.test(value)) return false;
  return value
    .slice(1)
    .split(/[ML]/)
    .map((point) => point.split(' ').map(Number))
    .every(([x, y]) => Number(x) <= 600 && Number(y) <= 200);
};

/**
 * The allowed entries: the actors that can cause each kind, the required details, and the details
 * that are checked if they exist. Entries can have further details.
 * @typedef {{ actors: readonly ActorKind[], details: Readonly<Record<string, Check>>, optional?: Readonly<Record<string, Check>> }} EntryRule
 * @type {Readonly<Record<string, EntryRule>>}
 */
const ENTRY_RULES = {
  adopted: { actors: ['system'], details: { status: isText, contentSha256: isSha256 } },
  created: { actors: ['agent', 'system'], details: { contentSha256: isSha256 } },
  edited: { actors: ['agent'], details: { contentSha256: isSha256 } },
  sent: { actors: ['agent', 'system'], details: { to: isFilledText, contentSha256: isSha256 } },
  offer_changed: {
    actors: ['agent'],
    details: { changeId: isFilledText, changedAt: isCount, before: isObject, after: isObject },
  },
  client_changed: { actors: ['agent'], details: { stays: isSwitch } },
  withdrawn: { actors: ['agent'], details: { contentSha256: isSha256 } },
  marked_signed: { actors: ['agent'], details: { statement: isFilledText, contentSha256: isSha256 } },
  expired: { actors: ['agent'], details: { contentSha256: isSha256 } },
  reinstated: { actors: ['agent'], details: { signatureId: isFilledText, contentSha256: isSha256 } },
  viewed: { actors: ['buyer'], details: { contentSha256: isSha256 } },
  downloaded: { actors: ['agent', 'buyer'], details: { signed: isSwitch } },
  signed: {
    actors: ['buyer'],
    details: {
      signatureId: isFilledText,
      typedName: isFilledText,
      contentSha256: isSha256,
      consentVersion: isFilledText,
      consent: isFilledText,
      parties: isObject,
    },
    optional: { drawnSignature: isDrawing },
  },
  countersigned: {
    actors: ['agent'],
    details: {
      countersignatureId: isFilledText,
      signedSeq: isCount,
      typedName: isFilledText,
      contentSha256: isSha256,
      statement: isFilledText,
    },
    optional: { drawnSignature: isDrawing, imageSha256: isSha256 },
  },
  declined: { actors: ['buyer'], details: { reason: isFilledText, contentSha256: isSha256 } },
  consented: { actors: ['buyer'], details: { consentVersion: isFilledText, consent: isFilledText } },
  consent_withdrawn: { actors: ['buyer'], details: { hadConsented: isSwitch } },
  pdf_stored: {
    actors: ['system'],
    details: { sha256: isSha256, bytes: isCount, signedSeq: isCount },
    optional: { countersigned: isSwitch },
  },
};

/** Entries that contain the hash of the version's text. */
const TEXT_KINDS = new Set(['adopted', 'created', 'edited', 'sent']);

/** @param {Entry} entry */
function checkKind({ seq, kind, actor, details }) {
  const rule = Object.hasOwn(ENTRY_RULES, kind) ? ENTRY_RULES[kind] : undefined;
  must(rule !== undefined, `entry ${seq} is of an unknown kind: ${printable(kind)}`);
  must(
    rule.actors.includes(actor.kind),
    `entry ${seq} names ${printable(actor.kind)} as the actor of ${kind}, which is not possible`,
  );
  for (const [name, check] of Object.entries(rule.details))
    must(
      Object.hasOwn(details, name) && check(details[name]),
      `entry ${seq} (${kind}) has no valid ${name} among its details`,
    );
  for (const [name, check] of Object.entries(rule.optional ?? {}))
    must(
      !Object.hasOwn(details, name) || check(details[name]),
      `entry ${seq} (${kind}) has an invalid ${name} among its details`,
    );
}

/** @param {Entry} entry */
function checkActor({ seq, actor: { kind, id, name, email } }) {
  const isEmpty = id === null && name === null && email === null;
  must(
    kind === 'system' ? isEmpty : isFilledText(id) && isText(name) && isFilledText(email),
    `entry ${seq} does not name its actor as a record does`,
  );
}

/**
 * Checks that the signed text is the latest text of the version.
 * @param {readonly Entry[]} entries
 * @param {Entry} signed
 */
function checkSignedText(entries, signed) {
  const text = entries.findLast(
    ({ seq, kind, version }) => seq < signed.seq && version === signed.version && TEXT_KINDS.has(kind),
  );
  must(
    text !== undefined && text.details.contentSha256 === signed.details.contentSha256,
    `entry ${signed.seq} signs a different text than that of version ${signed.version}`,
  );
}

/**
 * Checks that the agent of the contract countersigns the text that the client signed before, once.
 * @param {readonly Entry[]} entries
 * @param {Entry} entry
 */
function checkCountersignature(entries, { seq, version, actor, details }) {
  const signed = entries.find((each) => each.seq === details.signedSeq);
  must(
    signed !== undefined && signed.kind === 'signed' && signed.seq < seq && signed.version === version,
    `entry ${seq} countersigns a signature that the record does not contain before it`,
  );
  must(
    signed.details.contentSha256 === details.contentSha256,
    `entry ${seq} countersigns a different text than the client signed in entry ${signed.seq}`,
  );
  const isAgents = entries.every((each) => each.actor.kind !== 'agent' || each.actor.id === actor.id);
  must(isAgents, `entry ${seq} was not countersigned by the agent of the contract`);
  const first = entries.find(
    (each) => each.kind === 'countersigned' && each.details.signedSeq === details.signedSeq,
  );
  must(first?.seq === seq, `entry ${seq} countersigns the signature in entry ${signed.seq} a second time`);
}

/**
 * Checks that the sequence of entries is possible.
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
    if (kind === 'countersigned') checkCountersignature(entries, entry);
  }
}
