import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('../../../../../../scripts/verify-contract.mjs', import.meta.url));

/** What `npm run verify-contract` says, and with which exit code it ends. */
export async function runVerifyContract(args: readonly string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], { env: {} });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error && 'stdout' in error && 'code' in error)) throw error;
    return { code: Number(error.code), said: `${error.stdout}${error.stderr}` };
  }
}

let files = 0;

/** The same for bytes, which it writes to files first. */
export async function verifyFiles(
  folder: string,
  { pdf, record, key }: { pdf?: Uint8Array; record: string | Uint8Array; key?: string },
): Promise<{ code: number; said: string }> {
  files += 1;
  const recordPath = join(folder, `record-${files}.json`);
  await writeFile(recordPath, record);
  const pdfPath = join(folder, `contract-${files}.pdf`);
  if (pdf) await writeFile(pdfPath, pdf);
  return runVerifyContract([
    ...(pdf ? [pdfPath] : []),
    recordPath,
    ...(key === undefined ? [] : ['--key', key]),
  ]);
}
