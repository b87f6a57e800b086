// @ts-check
import { ScriptError } from './script-error.mjs';
import { ensureToolchain } from './toolchain.mjs';

/**
 * Runs a command with a supported Node version, and sets the process's exit code.
 * @param {() => Promise<number | void>} main Resolves to the exit code. Undefined means 0.
 */
export async function runScript(main) {
  try {
    await ensureToolchain();
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exitCode = 1;
  }
}
