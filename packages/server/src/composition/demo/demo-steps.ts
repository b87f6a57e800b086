import type { DaysAgo } from './demo-data.ts';
import type { DemoContext } from './open-demo-context.ts';

/** Something that happens in the demo world. It can be run again after a crash: what is there already is left as it is. */
export interface DemoStep {
  readonly at: DaysAgo;
  run(): Promise<void>;
}

/** Runs the steps in the order of their time, each at its own, with the jobs that it leads to. */
export async function runDemoSteps({ clock, worker }: DemoContext, steps: readonly DemoStep[]): Promise<void> {
  const inOrder = steps.toSorted((one, other) => other.at - one.at);
  for (const { at, run } of inOrder) {
    clock.moveTo(at);
    await run();
    await worker.drain();
  }
}
