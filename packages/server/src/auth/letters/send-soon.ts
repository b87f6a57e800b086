import type { AuthContext } from '../auth-context.ts';

/**
 * Has the outbox do these jobs now, without anybody waiting: the answer's time must not tell whether there was something
 * to send, and a mail server that is down must not fail the request. For after the commit.
 */
export function sendSoon(ctx: Pick<AuthContext, 'jobs'>, jobIds: readonly string[]): void {
  // After the answer is on its way: a letter that is not needed would be through before one that is.
  setImmediate(() => {
    // The worker logs what goes wrong and tries again.
    for (const jobId of jobIds) void ctx.jobs.runNow(jobId).catch(() => undefined);
  });
}
