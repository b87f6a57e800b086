// @ts-check
import { sha256 } from './check-chain.mjs';
import { must, NotGenuine } from './failures.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */

/**
 * Reads the reference from the PDF to its record: the contract, the entry number and the entry
 * hash. It is in the document property GableRecord, either directly or as a separate object.
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
  const reference = direct ?? object.exec(text)?.[1] ?? '';
  const [, contractId, seq, hash] = /^\(([0-9a-f-]{36}) (\d{1,9}) ([0-9a-f]{64})\)$/.exec(reference) ?? [];
  return contractId && seq && hash ? { contractId, seq: Number(seq), hash } : null;
}

/** @param {readonly Entry[]} entries @param {string} digest */
function findStored(entries, digest) {
  const known = entries.filter(({ kind }) => kind === 'pdf_stored');
  const stored = known.find(({ details }) => details.sha256 === digest);
  if (stored) return stored;
  const names = known.map(({ version, details }) => `version ${version} has ${details.sha256}`).join('; ');
  throw new NotGenuine(
    `the record does not contain this PDF. The SHA-256 of the PDF is ${digest}; ${names || 'the record has no signed PDF'}`,
  );
}

/** @param {Entry} entry */
const isSignature = ({ kind }) => kind === 'signed' || kind === 'countersigned';

/**
 * Returns the last signature entry that the PDF was created from.
 * @param {readonly Entry[]} entries
 * @param {Uint8Array} pdf
 */
export function checkPdf(entries, pdf) {
  const stored = findStored(entries, sha256(pdf));
  must(
    stored.details.bytes === pdf.byteLength,
    `entry ${stored.seq} has a PDF of ${stored.details.bytes} bytes, but this PDF has ${pdf.byteLength} bytes`,
  );
  const anchor = readAnchor(pdf);
  must(anchor !== null, 'the PDF does not name the record that it belongs to');
  const signed = entries[anchor.seq - 1];
  must(
    signed !== undefined && signed.contractId === anchor.contractId && signed.hash === anchor.hash,
    `the PDF refers to a different entry ${anchor.seq} than the one in this record`,
  );
  must(isSignature(signed), `entry ${anchor.seq}, which the PDF refers to, is not a signature`);
  must(
    signed.seq === stored.details.signedSeq && signed.version === stored.version,
    `entry ${stored.seq} refers to a different signature than the PDF does`,
  );
  return signed;
}

/**
 * Checks that every stored PDF has an earlier signature, and that each signature has at most one
 * PDF.
 * @param {readonly Entry[]} entries
 */
export function checkStoredPdfs(entries) {
  const seen = new Set();
  for (const { seq, kind, version, details } of entries) {
    if (kind !== 'pdf_stored') continue;
    const signed = entries.find((entry) => entry.seq === details.signedSeq);
    must(
      signed !== undefined && isSignature(signed) && signed.seq < seq && signed.version === version,
      `entry ${seq} stores a PDF for a signature that the record does not contain`,
    );
    must(
      (details.countersigned === true) === (signed.kind === 'countersigned'),
      `entry ${seq} stores a PDF with other signatures than it says`,
    );
    must(!seen.has(details.signedSeq), `entry ${seq} stores a second PDF for the same signature`);
    seen.add(details.signedSeq);
  }
}
