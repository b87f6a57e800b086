import { jobHandlers } from '../composition/job-handlers.ts';
import type { PaymentsPort } from '../integrations/stripe/payments.port.ts';
import { SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { createOutboxWorker } from '../outbox/index.ts';
import type { TestContext } from './test-context.ts';

/**
 * Wraps a provider call so that it succeeds and then throws, as if the process crashed before
 * storing the response.
 */
export function crashesAfter<Input extends readonly unknown[], Response>(
  call: (...input: Input) => Promise<Response>,
): (...input: Input) => Promise<Response> {
  return async (...input) => {
    await call(...input);
    throw new Error('The process crashed.');
  };
}

/**
 * Creates a second server process on the same data, with `payments` as its provider. Returns a
 * function that moves a user's context to that process.
 */
export function createSecondProcess(
  context: TestContext,
  payments: PaymentsPort,
): <Context extends UseCaseContext>(context: Context) => Context {
  const ports = { ...context.system.ports, payments };
  const worker = createOutboxWorker(
    (jobs) => ({ ...context.system, ports, jobs, actor: SYSTEM }),
    jobHandlers,
  );
  return (user) => ({ ...user, ports, jobs: worker });
}
