import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const SCRIPTS = new URL('../../../../../../scripts/', import.meta.url);
const COMMAND = fileURLToPath(new URL('verify-contract.mjs', SCRIPTS));
const CHECK = new URL('verify-contract/verify-contract.mjs', SCRIPTS);

/** The exit code and the output of `npm run verify-contract`. */
export interface Verification {
  readonly code: number;
  readonly said: string;
}

type Verifier = (args: readonly string[]) => Promise<Verification>;

/** Runs `npm run verify-contract` in a separate process. */
export async function runVerifyContract(args: readonly string[]): Promise<Verification> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env: {} });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error && 'stdout' in error && 'code' in error)) throw error;
    return { code: Number(error.code), said: `${error.stdout}${error.stderr}` };
  }
}

const verdictSchema = z.strictObject({ code: z.number(), text: z.string() });

/** Runs the same check in this process, because starting a process for each forgery is slow. */
async function checkInThisProcess(args: readonly string[]): Promise<Verification> {
  const { verifyContract } = await import(CHECK.href);
  const { code, text } = verdictSchema.parse(await verifyContract(args));
  return { code, said: `${text}\n` };
}

let files = 0;

/** Writes the bytes to files and verifies them. */
export async function verifyFiles(
  folder: string,
  { pdf, record, key }: { pdf?: Uint8Array; record: string | Uint8Array; key?: string },
  verifier: Verifier = checkInThisProcess,
): Promise<Verification> {
  files += 1;
  const recordPath = join(folder, `record-${files}.json`);
  await writeFile(recordPath, record);
  const pdfPath = join(folder, `contract-${files}.pdf`);
  if (pdf) await writeFile(pdfPath, pdf);
  return verifier([...(pdf ? [pdfPath] : []), recordPath, ...(key === undefined ? [] : ['--key', key])]);
}
