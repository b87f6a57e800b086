import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(
  new URL('../../packages/server/src/composition/reconcile-books.ts', import.meta.url),
);

/**
 * Runs `npm run reconcile` on the data of this environment, while servers can run on it. Returns
 * the output.
 */
export async function reconcile(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [COMMAND], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  await new Promise((resolve) => child.once('close', resolve));
  return output.trim();
}

/** The output when nothing differs. */
export const ALL_AGREE = "Our books and the payment provider's agree.";

/**
 * How often a test that waits for agreement runs the command. Each run takes seconds of CPU time
 * from the servers, so a test first waits for the sums in the books.
 */
export const RECONCILE_EVERY_MS = 10_000;
