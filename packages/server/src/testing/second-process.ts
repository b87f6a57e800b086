import { jobHandlers } from '../composition/job-handlers.ts';
import type { PaymentsPort } from '../integrations/stripe/payments.port.ts';
import { SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { createOutboxWorker } from '../outbox/index.ts';
import type { TestWorld } from './test-world.ts';

/** A call of the provider that is made, and whose caller dies before the answer is stored. */
export function diesAfter<Input extends readonly unknown[], Answer>(
  call: (...input: Input) => Promise<Answer>,
): (...input: Input) => Promise<Answer> {
  return async (...input) => {
    await call(...input);
    throw new Error('The process died.');
  };
}

/** Another server process on the same data, which reaches the provider through `payments`. Answers a person's context in it. */
export function secondProcess(
  world: TestWorld,
  payments: PaymentsPort,
): <Person extends UseCaseContext>(person: Person) => Person {
  const ports = { ...world.system.ports, payments };
  const worker = createOutboxWorker((jobs) => ({ ...world.system, ports, jobs, actor: SYSTEM }), jobHandlers);
  return (person) => ({ ...person, ports, jobs: worker });
}
