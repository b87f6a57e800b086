import type { AuthContext } from './auth-context.ts';

/**
 * Runs outbox jobs now, in the background: the response time must not reveal whether there was
 * something to send, and a mail server outage must not fail the request. Call it after the commit.
 */
export function runInBackground(ctx: Pick<AuthContext, 'jobs'>, jobIds: readonly string[]): void {
  // After the response, so that a no-op job and a real one take the same time.
  setImmediate(() => {
    // The worker logs errors and retries.
    for (const jobId of jobIds) void ctx.jobs.runNow(jobId).catch(() => undefined);
  });
}
