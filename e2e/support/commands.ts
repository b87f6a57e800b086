import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ended } from './gable-server.ts';

export type { Ended } from './gable-server.ts';

const FOLDER = '../../packages/server/src/composition/';

/** Starts an operator command with this environment, as its npm script does. */
export function startCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const file = fileURLToPath(new URL(`${FOLDER}${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended };
}

/** Runs an operator command until it exits. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  return startCommand(name, args, env).ended;
}
