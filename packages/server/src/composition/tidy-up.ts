import { booksSwept } from '../domains/reconciliation/index.ts';
import { pruneWebhooks } from '../domains/webhook/index.ts';
import { handle, pruneJobs } from '../outbox/index.ts';
import { pruneRequests } from '../transport/rest/idempotency/prune-requests.ts';
import { pruneEvents } from '../transport/webhooks/stripe/prune-events.ts';

/**
 * Puts away what nobody needs any more of what only grows: jobs that were done, messages of the payment provider, the
 * answers of requests that may not be repeated any more, and what went to webhooks.
 */
export const tidyUpHandler = handle(booksSwept, async ({ db, clock, log }) => {
  const now = clock.now();
  const jobs = await pruneJobs(db, now);
  const events = await pruneEvents(db, now);
  const requests = await pruneRequests(db, now);
  const sent = await pruneWebhooks(db, now);
  if (jobs + events + requests + sent > 0)
    log.info({ jobs, events, requests, sent }, 'old jobs, messages and answers were put away');
});
