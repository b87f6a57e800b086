import { jobHandlers } from '#composition/job-handlers.ts';
import type { Database } from '#db/index.ts';
import { createClauseDrafting } from '#integrations/drafting/clause-drafting.ts';
import type { Ports } from '#integrations/ports.port.ts';
import { createStripePayments } from '#integrations/stripe/stripe-payments.ts';
import { PLATFORM } from '#integrations/stripe/testing/sandbox-visitors.ts';
import { DEFAULT_QUOTAS, type Log, type Person, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { releaseLeases } from '#outbox/job-store.ts';
import { receiveEvent } from '#transport/webhooks/stripe/receive-event.ts';
import type { HistoryClock } from './history-clock.ts';
import { beginLife, type Life } from './mortal-process.ts';
import { type Message, type SimulatedStripe, WEBHOOK_SECRET } from './simulated-stripe.ts';

/** One run of the server: use cases for people, messages from the provider, the outbox's worker. */
export interface ServerProcess {
  readonly life: Life;
  /** The context of a call by this person. */
  as(person: Person): UseCaseContext & { readonly actor: Person };
  readonly system: UseCaseContext;
  /** Does the work that is due, as the worker would within the next seconds. */
  work(): Promise<void>;
  receive(message: Message): Promise<void>;
}

interface Surroundings {
  readonly db: Database;
  readonly clock: HistoryClock;
  readonly stripe: SimulatedStripe;
}

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function portsOf(life: Life, stripe: SimulatedStripe): Ports {
  const unused = async () => {
    throw new Error('No history has a part for this port.');
  };
  return {
    payments: createStripePayments({
      ...PLATFORM,
      webhookSecrets: [WEBHOOK_SECRET],
      fetch: life.mortalFetch(stripe.send),
    }),
    drafting: createClauseDrafting(),
    contractPdf: { render: unused },
    storage: { put: unused, read: unused },
    sessions: null,
    entryLinks: null,
    // E-mails are no part of a history of money; their own tests kill processes.
    mail: { send: async () => undefined },
    webhooks: { findObjection: unused, post: unused, close: () => undefined },
    supportEmail: 'support@gable.test',
    quotas: DEFAULT_QUOTAS,
  };
}

/** Starts the server on this data, after the one before it has died. */
export async function startProcess({ db, clock, stripe }: Surroundings): Promise<ServerProcess> {
  const life = beginLife();
  const base = {
    db: life.mortalDatabase(db),
    clock,
    ports: portsOf(life, stripe),
    log: quiet,
    publicUrl: 'http://gable.test',
  };
  const worker = createOutboxWorker((jobs) => ({ ...base, jobs, actor: SYSTEM }), jobHandlers);
  const context = { ...base, jobs: worker };
  // On SQLite one process owns the data and takes its jobs over at once; on PostgreSQL their leases must run out.
  if (db.dialect === 'sqlite') await releaseLeases(db);
  return {
    life,
    as: (actor) => ({ ...context, actor }),
    system: { ...context, actor: SYSTEM },
    work: () => worker.drain(),
    receive: async ({ body, signature }) => {
      await receiveEvent(context, body, signature);
    },
  };
}
