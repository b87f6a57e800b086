import * as z from 'zod/mini';
import { readStored } from './provider-accounts.ts';
import type { ScenarioContext } from './scenario-context.ts';

const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  metadata: z.record(z.string(), z.string()),
});

/** Lists the payment intents of holds on an account. */
export async function readProviderHolds(context: ScenarioContext, accountId: string) {
  const intents = await readStored(context, 'payment_intent', intent, accountId);
  return intents.filter(({ metadata }) => metadata.holdId !== undefined);
}
