import { booksSwept } from '../domains/reconciliation/index.ts';
import { handle, pruneJobs } from '../outbox/index.ts';
import { pruneEvents } from '../transport/webhooks/stripe/prune-events.ts';

/** Puts away what nobody needs any more of what only grows: jobs that were done, and messages of the payment provider. */
export const tidyUpHandler = handle(booksSwept, async ({ db, clock, log }) => {
  const now = clock.now();
  const jobs = await pruneJobs(db, now);
  const events = await pruneEvents(db, now);
  if (jobs + events > 0) log.info({ jobs, events }, 'old jobs and messages were put away');
});
