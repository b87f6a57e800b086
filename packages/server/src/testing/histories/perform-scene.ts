import { isAppError } from '#kernel/index.ts';
import type { HistoryWorld } from './history-world.ts';
import { performStep } from './perform-step.ts';
import type { Scene, Step } from './step.ts';

/** What people are told when a step is not possible at this moment. Anything else that is thrown is a defect. */
const REFUSALS = [
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_READY',
  'ALREADY_INVOICED',
  'ALREADY_PAID',
  'AMOUNT_NOT_PAYABLE',
  // The same click again, after the agent has gone on with another account or invoice.
  'IDEMPOTENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'INVALID_AMOUNT',
  'INVOICE_NOT_VOIDABLE',
  'INVOICE_VOIDING',
  'NOTHING_TO_PAY',
  'NOTHING_TO_REFUND',
  'PAID_OUTSIDE',
  'PAYMENT_DISPUTED',
  'PAYOUTS_RESTRICTED',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'REFUND_TOO_LARGE',
] as const;

/** Steps that never come to our server: they are done to their end, whatever becomes of it. */
const ELSEWHERE: ReadonlySet<Step['do']> = new Set([
  'answer-bank',
  'cards-take',
  'credit',
  'deny',
  'dispute',
  'end-account',
  'give-up',
  'pay-hosted',
  'pay-outside',
  'refund-elsewhere',
  'refund-fee',
  'refund-ends',
  'refund-will',
  'verdict',
  'payout-ends',
  'provider-says',
  'wait',
]);

async function attempt(world: HistoryWorld, step: Step): Promise<void> {
  try {
    await performStep(world, step);
  } catch (error) {
    if (!REFUSALS.some((code) => isAppError(error, code))) throw error;
  }
}

/**
 * Plays a scene. Where the server dies in it, the people's calls are left without an answer and another process takes
 * over. Refusals are part of life; rejects with anything else that went wrong. Answers whether its trouble came about.
 */
export async function performScene(world: HistoryWorld, scene: Scene): Promise<boolean> {
  const { life } = world.server;
  life.expect(scene.trouble);
  const steps = 'step' in scene ? [scene.step] : scene.together;
  await Promise.all(
    steps.map((step) => {
      const done = attempt(world, step);
      return ELSEWHERE.has(step.do) ? done : Promise.race([done, life.death]);
    }),
  );
  const troubled = scene.trouble !== null && life.troubled;
  life.expect(null);
  if (life.dead) await world.restart();
  await world.stripe.settle();
  return troubled;
}
