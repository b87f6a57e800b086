import type { HistoryWorld } from './history-world.ts';
import type { Message } from './simulated-stripe.ts';
import type { Step } from './step.ts';

/** A message is off the heap once our server has said that it has it; killed before, it gets the message again. */
async function bring(world: HistoryWorld, message: Message): Promise<void> {
  await world.server.receive(message);
  take(world, message);
}

function take(world: HistoryWorld, message: Message): void {
  const { onTheirWay } = world.stripe;
  const at = onTheirWay.indexOf(message);
  if (at >= 0) onTheirWay.splice(at, 1);
}

/** Brings, doubles or loses messages that are on their way, in the order that the step says. */
export async function movePost(
  world: HistoryWorld,
  step: Extract<Step, { do: 'post' | 'post-all' }>,
): Promise<void> {
  await world.stripe.settle();
  const { onTheirWay } = world.stripe;
  if (step.do === 'post-all') {
    for (const message of [...onTheirWay]) await bring(world, message);
    return;
  }
  for (const nth of step.nth) {
    const message = onTheirWay[nth % Math.max(1, onTheirWay.length)];
    if (!message) return;
    if (step.postal === 'brought-twice') await world.server.receive(message);
    if (step.postal === 'lost') take(world, message);
    else await bring(world, message);
  }
}
