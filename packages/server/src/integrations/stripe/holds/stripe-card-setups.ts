import Stripe from 'stripe';
import { createWithKey } from '../client/create-with-key.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { CardHolder, HoldsPort } from '../holds.port.ts';
import { findOrCreateCustomer } from '../invoices/find-or-create-customer.ts';
import { parseCardSetup } from './parse-card-setup.ts';
import { HOLD_KEY } from './parse-hold.ts';

/** How many of a buyer's latest setups are searched for the one of an earlier attempt. */
const SEARCHED_SETUPS = 100;

const CARD_PARTS = ['payment_method'];

type CardSetupMethods = Pick<
  HoldsPort,
  'createCardSetup' | 'readCardSetup' | 'cancelCardSetup' | 'deleteCard'
>;

/** Setup intents of the connected account, which save a buyer's card for a later hold. */
export function createStripeCardSetups(client: Stripe): CardSetupMethods {
  return {
    createCardSetup: (holder) =>
      callStripe('create card setup', async () => parseCardSetup(await createSetup(client, holder))),
    readCardSetup: (accountId, setupId) =>
      callStripe('read card setup', async () =>
        parseCardSetup(await retrieveSetup(client, accountId, setupId)),
      ),
    cancelCardSetup: (accountId, setupId) =>
      callStripe('cancel card setup', async () =>
        parseCardSetup(await cancelSetup(client, accountId, setupId)),
      ),
    deleteCard: (accountId, paymentMethodId) =>
      callStripe('delete card', () => detachCard(client, accountId, paymentMethodId)),
  };
}

function retrieveSetup(client: Stripe, accountId: string, setupId: string): Promise<Stripe.SetupIntent> {
  return client.setupIntents.retrieve(setupId, { expand: CARD_PARTS }, { stripeAccount: accountId });
}

async function createSetup(client: Stripe, holder: CardHolder): Promise<Stripe.SetupIntent> {
  const stripeAccount = holder.accountId;
  const { id: customer } = await findOrCreateCustomer(client, holder);
  return createWithKey(holder.key, {
    findEarlier: async () => {
      const list = await client.setupIntents.list({ customer, limit: SEARCHED_SETUPS }, { stripeAccount });
      const earlier = list.data.find(({ metadata }) => metadata?.[HOLD_KEY] === holder.key);
      return earlier && retrieveSetup(client, stripeAccount, earlier.id);
    },
    create: (idempotencyKey) =>
      client.setupIntents.create(
        {
          customer,
          usage: 'off_session',
          description: holder.description,
          metadata: { ...holder.metadata, [HOLD_KEY]: holder.key },
        },
        { stripeAccount, idempotencyKey },
      ),
  });
}

async function cancelSetup(client: Stripe, accountId: string, setupId: string): Promise<Stripe.SetupIntent> {
  try {
    await client.setupIntents.cancel(setupId, {}, { stripeAccount: accountId });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const current = await retrieveSetup(client, accountId, setupId);
    // A card that was saved meanwhile, or a setup that was canceled before, needs nothing more.
    if (current.status !== 'succeeded' && current.status !== 'canceled') throw error;
  }
  return retrieveSetup(client, accountId, setupId);
}

/** Detaches a card from its customer. Stripe rejects one that is detached, and one that it does not know. */
async function detachCard(client: Stripe, accountId: string, paymentMethodId: string): Promise<void> {
  const options = { stripeAccount: accountId };
  try {
    await client.paymentMethods.detach(paymentMethodId, {}, options);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const card = await client.paymentMethods.retrieve(paymentMethodId, {}, options);
    if (card.customer !== null) throw error;
  }
}
