import type { Instant } from '@gable/contracts/kernel';
import { createClauseDrafting } from '#integrations/drafting/clause-drafting.ts';
import type { MailPort } from '#integrations/mail/mail.port.ts';
import { SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { createOutboxWorker, type JobHandler, type OutboxWorker } from '#outbox/index.ts';
import type { Settings } from '#settings.ts';
import { jobHandlers } from '../job-handlers.ts';
import { openPayments } from '../open-ports.ts';
import { loadSandbox, SANDBOX_PATH } from '../open-sandbox.ts';
import { createDemoClock, type DemoClock } from './demo-clock.ts';
import { type DemoSandbox, openDemoSandbox } from './demo-sandbox.ts';

/**
 * The context for seeding: use cases, jobs and a payment sandbox that share a clock in the past.
 */
export interface DemoContext {
  readonly clock: DemoClock;
  readonly base: Omit<UseCaseContext, 'actor'>;
  /** Runs the jobs of a step at the time of the step. */
  readonly worker: OutboxWorker;
  readonly sandbox: DemoSandbox;
  close(): Promise<void>;
}

/** Sends no emails: the demo events are months old. */
const silentMail: MailPort = { send: async () => undefined };

/**
 * Opens the context. Its sandbox uses the file of the server's sandbox and sends no webhooks; the
 * caller reads the state from the sandbox instead. Close it before the server's background work
 * starts.
 * @param end The time at which the demo data ends.
 * @param extraHandlers The job handlers of the sign-in service.
 */
export async function openDemoContext(
  settings: Settings,
  server: Omit<UseCaseContext, 'actor'>,
  { end, extraHandlers }: { readonly end: Instant; readonly extraHandlers: readonly JobHandler<unknown>[] },
): Promise<DemoContext> {
  const clock = createDemoClock(end);
  const sandbox = await loadSandbox(settings, {
    now: () => clock.now(),
    log: (line) => server.log.info({ part: 'demo' }, line),
  });
  const ports = {
    ...server.ports,
    payments: openPayments(settings, sandbox),
    mail: silentMail,
    drafting: createClauseDrafting(),
  };
  const shared = { ...server, clock, ports };
  const worker = createOutboxWorker(
    (jobs) => ({ ...shared, jobs, actor: SYSTEM }),
    [...jobHandlers, ...extraHandlers],
  );
  const base = { ...shared, jobs: worker };
  return {
    clock,
    base,
    worker,
    sandbox: openDemoSandbox((request) => sandbox.fetch(request), base, SANDBOX_PATH),
    close: async () => {
      await worker.stop();
      await sandbox.close();
    },
  };
}
