import { inCauses } from './in-causes.ts';

/** PostgreSQL's `deadlock_detected` (its manual, appendix A): this one was broken off and undone, so that the others go on. */
const DEADLOCK = '40P01';
const TRIES = 3;

function isDeadlock(error: unknown): boolean {
  return inCauses(error, (cause) => 'code' in cause && cause.code === DEADLOCK);
}

/**
 * Runs a transaction once more, at most three times in all, when the database broke it off because it and another waited
 * for each other's rows: nothing of it was stored, and by then the other has what it waited for.
 */
export async function retryOnDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  return run();
}
