import { type Instant, toSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { HoldReference, HoldsPort } from '../holds.port.ts';
import { createHold, createHoldWithSavedCard, findHoldByKey, retrieveHold } from './create-hold.ts';
import { parseHold, parseHoldReference } from './parse-hold.ts';
import { captureHold, releaseHold } from './settle-hold.ts';
import { createStripeCardSetups } from './stripe-card-setups.ts';

/** Stripe's maximum page size. Longer lists have several pages. */
const PAGE = 100;
/** A guard against endless pagination. No account has this many payments in the life of a hold. */
const MAX_RESULTS = 10_000;

/** Direct charges: holds belong to the connected account (docs/wire/stripe.md). */
export function createStripeHolds(client: Stripe): HoldsPort {
  return {
    ...createStripeCardSetups(client),
    create: (order) => callStripe('create hold', async () => parseHold(await createHold(client, order))),
    createWithSavedCard: (order, saved) =>
      callStripe('create hold with saved card', async () =>
        parseHold(await createHoldWithSavedCard(client, order, saved)),
      ),
    findByKey: (accountId, customerId, key) =>
      callStripe('find hold', async () => {
        const intent = await findHoldByKey(client, accountId, customerId, key);
        return intent ? parseHold(intent) : null;
      }),
    read: (accountId, intentId) =>
      callStripe('read hold', async () => parseHold(await retrieveHold(client, accountId, intentId))),
    capture: (order) => callStripe('capture hold', async () => parseHold(await captureHold(client, order))),
    release: (accountId, intentId, key) =>
      callStripe('release hold', async () => parseHold(await releaseHold(client, accountId, intentId, key))),
    list: (accountId, since) => callStripe('list holds', () => listHolds(client, accountId, since)),
  };
}

async function listHolds(client: Stripe, accountId: string, since: Instant): Promise<HoldReference[]> {
  const intents = await client.paymentIntents
    .list({ created: { gte: toSeconds(since) }, limit: PAGE }, { stripeAccount: accountId })
    .autoPagingToArray({ limit: MAX_RESULTS });
  return intents.map(parseHoldReference);
}
