// @ts-check
/**
 * The check of `npm run verify-contract` as a function. `../verify-contract.mjs` prints its result.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkChain } from './check-chain.mjs';
import { checkImages } from './check-images.mjs';
import { checkPdf, checkStoredPdfs } from './check-pdf.mjs';
import { checkSignatures } from './check-signatures.mjs';
import { checkEntries } from './entry-rules.mjs';
import { CannotCheck, must, NotGenuine, printable } from './failures.mjs';
import { loadTrustedIds } from './keys.mjs';
import { readRecord } from './read-record.mjs';
import { report } from './report.mjs';

/**
 * @typedef {object} Verdict
 * @property {0 | 1 | 2 | 3} code The exit code of `npm run verify-contract`.
 * @property {string} text One line, or a report for a genuine record.
 */

const USAGE =
  'usage: npm run verify-contract -- [contract.pdf] record.json --key <JWK set file, https address or key id>';

/**
 * Joins `--key` and its value, because a key id can begin with a hyphen and would be parsed as an
 * option.
 * @param {string[]} args
 */
function joinKey(args) {
  const at = args.indexOf('--key');
  const value = args[at + 1];
  if (at < 0 || value === undefined) return args;
  return [...args.slice(0, at), `--key=${value}`, ...args.slice(at + 2)];
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args: joinKey(args),
      options: { key: { type: 'string' } },
      allowPositionals: true,
    });
    const recordPath = positionals.at(-1);
    if (recordPath === undefined || positionals.length > 2 || values.key === '') throw new CannotCheck(USAGE);
    return { recordPath, pdfPath: positionals.length === 2 ? positionals[0] : undefined, key: values.key };
  } catch {
    throw new CannotCheck(USAGE);
  }
}

/** @param {string} path */
function readBytes(path) {
  try {
    return readFileSync(path);
  } catch {
    throw new CannotCheck(`${printable(path)} could not be read`);
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<Verdict>}
 */
async function check(args) {
  const { recordPath, pdfPath, key } = readArguments(args);
  const pdf = pdfPath === undefined ? null : readBytes(pdfPath);
  const recordBytes = readBytes(recordPath);
  const trusted = key === undefined ? null : await loadTrustedIds(key);
  const { signed, contractId, entries, head } = readRecord(recordBytes);
  checkChain({ contractId, entries, head });
  checkEntries(entries);
  checkStoredPdfs(entries);
  checkImages(entries, signed?.images ?? []);
  must(
    signed !== null || trusted === null,
    'the record was saved before Gable signed records, so no key can show that it is genuine: save it from Gable again',
  );
  if (signed) checkSignatures(signed, trusted);
  const signature = pdf && checkPdf(entries, pdf);
  const text = report({ signed, contractId, entries, signature, isTrusted: trusted !== null });
  return { code: trusted === null ? 3 : 0, text };
}

/**
 * @param {unknown} error
 * @returns {Verdict}
 */
function toVerdict(error) {
  if (error instanceof CannotCheck) return { code: 2, text: `CANNOT CHECK: ${error.message}` };
  if (error instanceof NotGenuine) return { code: 1, text: `NOT OK: ${error.message}` };
  return { code: 1, text: 'NOT OK: the files are damaged in a way that could not be read' };
}

/**
 * Checks the files in the arguments. Never throws.
 * @param {string[]} args `[contract.pdf] record.json [--key <JWK set file, https address or key id>]`
 * @returns {Promise<Verdict>}
 */
export async function verifyContract(args) {
  return check(args).catch(toVerdict);
}
