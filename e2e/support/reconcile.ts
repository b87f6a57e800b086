import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(
  new URL('../../packages/server/src/composition/reconcile-books.ts', import.meta.url),
);

/** Runs `npm run reconcile` on the data of this environment, beside whatever runs on it; answers what it says. */
export async function reconcile(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [COMMAND], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await new Promise((resolve) => child.once('close', resolve));
  return said.trim();
}

/** What it says when nothing differs. */
export const ALL_AGREE = "Our books and the payment provider's agree.";
