// @ts-check
import { sha256 } from './check-chain.mjs';
import { must, NotGenuine } from './failures.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */

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

/** @param {readonly Entry[]} entries @param {string} digest */
function findStored(entries, digest) {
  const known = entries.filter(({ kind }) => kind === 'pdf_stored');
  const stored = known.find(({ details }) => details.sha256 === digest);
  if (stored) return stored;
  const names = known.map(({ version, details }) => `version ${version} has ${details.sha256}`).join('; ');
  throw new NotGenuine(
    `the PDF is not one that the record knows: its SHA-256 is ${digest}; ${names || 'the record has no signed PDF'}`,
  );
}

/**
 * The signature that the PDF was made of.
 * @param {readonly Entry[]} entries
 * @param {Uint8Array} pdf
 */
export function checkPdf(entries, pdf) {
  const stored = findStored(entries, sha256(pdf));
  must(
    stored.details.bytes === pdf.byteLength,
    `entry ${stored.seq} says that the PDF has ${stored.details.bytes} bytes; it has ${pdf.byteLength}`,
  );
  const anchor = readAnchor(pdf);
  must(anchor !== null, 'the PDF does not say which record it belongs to');
  const signed = entries[anchor.seq - 1];
  must(
    signed !== undefined && signed.contractId === anchor.contractId && signed.hash === anchor.hash,
    `the PDF was made after another entry ${anchor.seq} than the one in this record`,
  );
  must(signed.kind === 'signed', `entry ${anchor.seq}, after which the PDF was made, is not a signature`);
  must(
    signed.seq === stored.details.signedSeq && signed.version === stored.version,
    `entry ${stored.seq} names another signature than the PDF does`,
  );
  return signed;
}

/**
 * Every stored PDF was made of a signature before it, and each signature has one PDF at most.
 * @param {readonly Entry[]} entries
 */
export function checkStoredPdfs(entries) {
  const seen = new Set();
  for (const { seq, kind, version, details } of entries) {
    if (kind !== 'pdf_stored') continue;
    const signed = entries.find((entry) => entry.seq === details.signedSeq);
    must(
      signed !== undefined && signed.kind === 'signed' && signed.seq < seq && signed.version === version,
      `entry ${seq} stores a PDF of a signature that the record does not have`,
    );
    must(!seen.has(details.signedSeq), `entry ${seq} stores a second PDF of one signature`);
    seen.add(details.signedSeq);
  }
}
