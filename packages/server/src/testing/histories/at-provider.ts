import * as z from 'zod/mini';
import { findAccountOfAgent } from '#domains/connect/index.ts';
import { PLATFORM, PUBLIC_URL } from '#integrations/stripe/testing/sandbox-visitors.ts';
import type { HistoryWorld, Matter } from './history-world.ts';
import type { Card } from './step.ts';

const NUMBERS: Readonly<Record<Card, string>> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  'asks-then-declined': '4000008400001629',
  disputed: '4000000000000259',
  'good-at-once': '4000000000000077',
};

const RETURN_URL = 'http://gable.test/payment-success';
const confirmation = z.object({
  next_action: z.optional(
    z.nullable(z.object({ redirect_to_url: z.optional(z.object({ url: z.string() })) })),
  ),
});

/** Sends the buyer's payment form to the provider, as their browser does; it may be refused in any way. */
export async function payAtProvider(world: HistoryWorld, matter: Matter, card: Card): Promise<void> {
  if (!matter.form) return;
  const { accountId, clientSecret } = matter.form;
  const [intent] = clientSecret.split('_secret_');
  const answer = await world.stripe.browse(`${PUBLIC_URL}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PLATFORM.publishableKey}`, 'stripe-account': accountId },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': NUMBERS[card],
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
      return_url: RETURN_URL,
    }),
  });
  const asked = confirmation.safeParse(await answer.json());
  matter.bank = asked.success ? (asked.data.next_action?.redirect_to_url?.url ?? null) : null;
}

/** The buyer answers their bank, if it waits for them; a question that is over is only shown as such. */
export async function answerBank(world: HistoryWorld, matter: Matter, passes: boolean): Promise<void> {
  if (!matter.bank) return;
  const body = new URLSearchParams({ outcome: passes ? 'complete' : 'fail' });
  await world.stripe.browse(matter.bank, { method: 'POST', body });
}

/** The agent's account at the provider, if we know it. */
export async function accountOf(world: HistoryWorld): Promise<string | null> {
  return (await findAccountOfAgent(world.db.read, world.agent.userId))?.accountId ?? null;
}
