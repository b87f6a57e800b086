import type { Instant } from '@gable/contracts/kernel';
import { createClauseDrafting } from '#integrations/drafting/clause-drafting.ts';
import type { MailPort } from '#integrations/mail/mail.port.ts';
import { SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { createOutboxWorker, type JobHandler, type OutboxWorker } from '#outbox/index.ts';
import type { Settings } from '#settings.ts';
import { jobHandlers } from '../job-handlers.ts';
import { openPayments, SANDBOX_PATH } from '../open-ports.ts';
import { loadSandbox } from '../open-sandbox.ts';
import { createDemoClock, type DemoClock } from './demo-clock.ts';
import { type DemoSandbox, openDemoSandbox } from './demo-sandbox.ts';

/** What creates the demo world: use cases, jobs and a payment provider that share one clock in the past. */
export interface DemoContext {
  readonly clock: DemoClock;
  readonly base: Omit<UseCaseContext, 'actor'>;
  /** Runs the jobs of what has just happened, at its own time. */
  readonly worker: OutboxWorker;
  readonly sandbox: DemoSandbox;
  close(): Promise<void>;
}

/** Sends nothing: the events of the demo world lie months in the past. */
const silentMail: MailPort = { send: async () => undefined };

/**
 * Opens the context. Its sandbox uses the same file as the server's and sends no webhooks. The caller reads the state from
 * the sandbox instead. Close it before the server's own background work starts.
 * @param end The moment at which the demo world's story ends.
 * @param extraHandlers Handlers of the sign-in service.
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
