// @ts-check
/**
 * `npm run verify-contract -- [contract.pdf] record.json --key <file, address or id>`: checks a contract's record, and a
 * signed PDF against it, with nothing but Node. It shares no code with the server on purpose: this file and the folder
 * `verify-contract` beside it can be copied and run without the rest.
 *
 * Exit codes: 0, Gable signed both files as they are; 1, they are not genuine; 2, nothing could be checked (arguments, a file,
 * the key); 3, no key was given: the files agree, and anyone could have made them. docs/decisions/0046 says what is found.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkChain } from './verify-contract/check-chain.mjs';
import { checkPdf, checkStoredPdfs } from './verify-contract/check-pdf.mjs';
import { checkSignatures } from './verify-contract/check-signatures.mjs';
import { checkEntries } from './verify-contract/entry-rules.mjs';
import { CannotCheck, must, NotGenuine, printable } from './verify-contract/failures.mjs';
import { loadTrustedIds } from './verify-contract/keys.mjs';
import { readRecord } from './verify-contract/read-record.mjs';
import { report } from './verify-contract/report.mjs';

const USAGE =
  'usage: npm run verify-contract -- [contract.pdf] record.json --key <JWK set file, https address or key id>';

/**
 * A key id may begin with a hyphen, which would make it an option.
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

/** @param {string[]} args */
async function verify(args) {
  const { recordPath, pdfPath, key } = readArguments(args);
  const pdf = pdfPath === undefined ? null : readBytes(pdfPath);
  const recordBytes = readBytes(recordPath);
  const trusted = key === undefined ? null : await loadTrustedIds(key);
  const { signed, contractId, entries, head } = readRecord(recordBytes);
  checkChain({ contractId, entries, head });
  checkEntries(entries);
  checkStoredPdfs(entries);
  must(
    signed !== null || trusted === null,
    'the record was saved before Gable signed records, so no key can show that it is genuine: save it from Gable again',
  );
  if (signed) checkSignatures(signed, trusted);
  const signature = pdf && checkPdf(entries, pdf);
  console.log(report({ signed, contractId, entries, signature, isTrusted: trusted !== null }));
  return trusted === null ? 3 : 0;
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof CannotCheck) {
    console.error(`CANNOT CHECK: ${error.message}`);
    return 2;
  }
  console.error(
    `NOT OK: ${error instanceof NotGenuine ? error.message : 'the files are damaged in a way that could not be read'}`,
  );
  return 1;
}

process.exitCode = await verify(process.argv.slice(2)).catch(fail);
