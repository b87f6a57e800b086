import * as z from 'zod/mini';
import { readProviderAccounts, readStored } from './provider-accounts.ts';
import type { ScenarioContext } from './scenario-context.ts';

const charge = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  /** UTC seconds. */
  created: z.int(),
  payment_intent: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
});

export type ProviderCharge = z.infer<typeof charge>;

/** Reads all card charges, also declined ones, on every account that the agent has or had. */
export async function readProviderCharges(context: ScenarioContext): Promise<ProviderCharge[]> {
  const accounts = await readProviderAccounts(context);
  const rows = await Promise.all(accounts.map(({ id }) => readStored(context, 'charge', charge, id)));
  return rows.flat();
}
