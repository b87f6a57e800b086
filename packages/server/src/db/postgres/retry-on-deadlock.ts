import { hasCause } from '../error-chain.ts';

/** `deadlock_detected` (PostgreSQL manual, appendix A). */
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

function isDeadlock(error: unknown): boolean {
  return hasCause(error, (cause) => 'code' in cause && cause.code === DEADLOCK);
}

/** Runs a transaction up to three times if PostgreSQL cancels it to resolve a deadlock. */
export async function retryOnDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  return run();
}
