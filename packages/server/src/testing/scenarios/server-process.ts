import { jobHandlers } from '#composition/job-handlers.ts';
import type { Database } from '#db/index.ts';
import { autopayCharging } from '#domains/autopay-charge/index.ts';
import { subscriptionBilling } from '#domains/subscription-billing/bill-due-subscriptions.ts';
import { createClauseDrafting } from '#integrations/drafting/clause-drafting.ts';
import type { Ports } from '#integrations/ports.port.ts';
import { createStripePayments } from '#integrations/stripe/stripe-payments.ts';
import { PLATFORM } from '#integrations/stripe/testing/sandbox-browsers.ts';
import { DEFAULT_QUOTAS, type Log, SYSTEM, type UseCaseContext, type User } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { releaseLeases } from '#outbox/job-store.ts';
import { receiveEvent } from '#transport/webhooks/stripe/receive-event.ts';
import type { TestClock } from '../test-clock.ts';
import { type CrashableProcess, createCrashableProcess } from './crashable-process.ts';
import { type SimulatedStripe, type StripeEventRequest, WEBHOOK_SECRET } from './simulated-stripe.ts';

/** One run of the server: use cases, Stripe events, and the outbox worker. */
export interface ServerProcess {
  readonly process: CrashableProcess;
  /** Returns the context of a call by this user. */
  as(user: User): UseCaseContext & { readonly actor: User };
  readonly system: UseCaseContext;
  /** Runs the jobs that are due, also those of months that are due. */
  runJobs(): Promise<void>;
  receive(event: StripeEventRequest): Promise<void>;
}

interface ProcessOptions {
  readonly db: Database;
  readonly clock: TestClock;
  readonly stripe: SimulatedStripe;
}

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function createPorts(process: CrashableProcess, stripe: SimulatedStripe): Ports {
  const unused = async () => {
    throw new Error('Scenarios do not use this port.');
  };
  return {
    payments: createStripePayments({
      ...PLATFORM,
      webhookSecrets: [WEBHOOK_SECRET],
      fetch: process.wrapFetch(stripe.send),
    }),
    drafting: createClauseDrafting(),
    // Crashes while contracts are printed have their own tests.
    contractPdf: { render: async () => new Uint8Array(), renderReport: async () => new Uint8Array() },
    storage: { put: async () => 'a'.repeat(64), receive: unused, read: unused, open: unused, remove: unused },
    images: { convert: unused, drawBookingCard: unused },
    fileContent: { findProblem: unused },
    sessions: null,
    invitationLinks: null,
    // Crashes while sending emails have their own tests.
    mail: { send: async () => undefined },
    webhooks: { findUrlError: unused, post: unused, close: () => undefined },
    calendars: { read: unused, close: () => undefined },
    supportEmail: 'support@gable.test',
    quotas: DEFAULT_QUOTAS,
  };
}

/** Starts the server on this data, after the previous process has crashed. */
export async function startProcess({ db, clock, stripe }: ProcessOptions): Promise<ServerProcess> {
  const process = createCrashableProcess();
  const base = {
    db: process.wrapDatabase(db),
    clock,
    ports: createPorts(process, stripe),
    log: silentLog,
    publicUrl: 'http://gable.test',
  };
  const worker = createOutboxWorker((jobs) => ({ ...base, jobs, actor: SYSTEM }), jobHandlers);
  const context = { ...base, jobs: worker };
  // On SQLite, the only process takes over its jobs at once. On PostgreSQL, their leases must
  // expire.
  if (db.dialect === 'sqlite') await releaseLeases(db);
  return {
    process,
    as: (actor) => ({ ...context, actor }),
    system: { ...context, actor: SYSTEM },
    runJobs: async () => {
      await subscriptionBilling.schedule(context);
      await autopayCharging.schedule(context);
      await worker.drain();
    },
    receive: async ({ body, signature }) => {
      await receiveEvent(context, body, signature);
    },
  };
}
