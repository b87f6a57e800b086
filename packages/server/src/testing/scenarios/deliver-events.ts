import type { Action } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';
import type { StripeEventRequest } from './simulated-stripe.ts';

/**
 * An event stays pending until the server confirms it. If the server crashes first, it is delivered
 * again.
 */
async function deliver(context: ScenarioContext, event: StripeEventRequest): Promise<void> {
  await context.server.receive(event);
  remove(context, event);
}

function remove(context: ScenarioContext, event: StripeEventRequest): void {
  const { pendingEvents } = context.stripe;
  const at = pendingEvents.indexOf(event);
  if (at >= 0) pendingEvents.splice(at, 1);
}

/** Delivers, duplicates, or drops pending Stripe events, in the order of the action. */
export async function deliverEvents(
  context: ScenarioContext,
  action: Extract<Action, { type: 'deliver-events' | 'deliver-all-events' }>,
): Promise<void> {
  await context.stripe.runScheduledWork();
  const { pendingEvents } = context.stripe;
  if (action.type === 'deliver-all-events') {
    for (const event of [...pendingEvents]) await deliver(context, event);
    return;
  }
  for (const nth of action.nth) {
    const event = pendingEvents[nth % Math.max(1, pendingEvents.length)];
    if (!event) return;
    if (action.delivery === 'delivered-twice') await context.server.receive(event);
    if (action.delivery === 'lost') remove(context, event);
    else await deliver(context, event);
  }
}
