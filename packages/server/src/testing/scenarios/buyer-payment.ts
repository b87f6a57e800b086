import * as z from 'zod/mini';
import { findAccountOfAgent } from '#domains/connect/index.ts';
import { PLATFORM, PUBLIC_URL } from '#integrations/stripe/testing/sandbox-browsers.ts';
import type { Card, SavedCard } from './scenario.ts';
import type { CardState, ScenarioContext } from './scenario-context.ts';

const NUMBERS: Readonly<Record<Card | SavedCard, string>> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  '3ds': '4000002500003155',
  '3ds-declined': '4000008400001629',
  disputed: '4000000000000259',
  instant: '4000000000000077',
  'declines-later': '4000000000000341',
  'asks-always': '4000002760003184',
};

const RETURN_URL = 'http://gable.test/payment-success';
const confirmation = z.object({
  next_action: z.optional(
    z.nullable(z.object({ redirect_to_url: z.optional(z.object({ url: z.string() })) })),
  ),
});

/**
 * Submits the buyer's form to the provider, as the browser does: one that pays, or one that saves a card.
 * The provider may reject it.
 */
export async function confirmPayment(
  context: ScenarioContext,
  state: CardState,
  card: Card | SavedCard,
): Promise<void> {
  if (!state.form) return;
  const { accountId, clientSecret } = state.form;
  const [intent = ''] = clientSecret.split('_secret_');
  const kind = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const response = await context.stripe.browse(`${PUBLIC_URL}/v1/${kind}/${intent}/confirm`, {
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
  const confirmed = confirmation.safeParse(await response.json());
  state.authenticationUrl = confirmed.success
    ? (confirmed.data.next_action?.redirect_to_url?.url ?? null)
    : null;
}

/** Completes or fails 3D Secure, if the buyer has its page open. */
export async function completeAuthentication(
  context: ScenarioContext,
  state: CardState,
  passes: boolean,
): Promise<void> {
  if (!state.authenticationUrl) return;
  const body = new URLSearchParams({ outcome: passes ? 'complete' : 'fail' });
  await context.stripe.browse(state.authenticationUrl, { method: 'POST', body });
}

/** Returns the agent's connected account, or null if we have none. */
export async function findAccountId(context: ScenarioContext): Promise<string | null> {
  return (await findAccountOfAgent(context.db.read, context.agent.userId))?.accountId ?? null;
}
