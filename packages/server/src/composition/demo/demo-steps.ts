import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import type { DaysAgo } from './demo-times.ts';
import type { DemoContext } from './open-demo-context.ts';

/** The users and the sandbox that seed a deal. */
export interface DealSeeding {
  readonly agent: UseCaseContext;
  /** Null if the client has no account. */
  readonly client: UseCaseContext | null;
  readonly sandbox: DemoSandbox;
}

/** A step of the demo data. Idempotent, so that it can run again after a crash. */
export interface DemoStep {
  readonly at: DaysAgo;
  run(): Promise<void>;
}

/** Runs the steps in order of time, each with the jobs that it enqueues. */
export async function runDemoSteps(
  { clock, worker }: DemoContext,
  steps: readonly DemoStep[],
): Promise<void> {
  const inOrder = steps.toSorted((one, other) => other.at - one.at);
  for (const { at, run } of inOrder) {
    clock.moveTo(at);
    await run();
    await worker.drain();
  }
}
