import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/**
 * What Stripe.js sends and the server SDK's types do not name (Stripe contract, section 5): a browser confirms with its
 * publishable key, the intent's client secret and the card as it was typed. Stripe keeps these out of the server SDK on
 * purpose; the sandbox adds them here, openly, and nowhere else.
 */
const BROWSER_PARAMETERS: JsonObject = {
  key: { type: 'string' },
  client_secret: { type: 'string' },
  _stripe_account: { type: 'string' },
  _stripe_version: { type: 'string' },
};

/** v2 lists are paged by following `next_page_url`, whose query the SDK's parameter types do not name. */
const PAGE_TOKEN: JsonObject = { page: { type: 'string' } };

/** What an event of v2 is about stands in the SDK's type of each event, not in the common base that answers name. */
const RELATED_OBJECT: JsonObject = {
  related_object: {
    type: 'object',
    properties: { id: { type: 'string' }, type: { type: 'string' }, url: { type: 'string' } },
    required: ['id', 'type', 'url'],
  },
};

const ADDITIONS: { readonly [schema: string]: JsonObject } = {
  'V2.Core.AccountListParams': PAGE_TOKEN,
  'V2.Core.EventBase': RELATED_OBJECT,
  'V2.Core.EventDestinationListParams': PAGE_TOKEN,
  'V2.Core.EventListParams': PAGE_TOKEN,
  PaymentIntentConfirmParams: BROWSER_PARAMETERS,
  SetupIntentConfirmParams: BROWSER_PARAMETERS,
  // The description shares these two shapes between payments and setups.
  SetupIntentRetrieveParams: BROWSER_PARAMETERS,
  'SetupIntentCreateParams.PaymentMethodData': {
    // The server SDK's list of types has no `card`, since card data belongs into Stripe.js.
    type: { type: 'string' },
    card: { $ref: '#/components/schemas/PaymentMethodCreateParams.Card' },
  },
};

/** The component schemas with the sandbox's additions; fails when the description no longer has the schema to extend. */
export function extendSchemas(schemas: JsonObject): JsonObject {
  const extended: Record<string, Json | undefined> = { ...schemas };
  for (const [name, additions] of Object.entries(ADDITIONS)) {
    const schema = schemas[name];
    if (!isJsonObject(schema) || !isJsonObject(schema.properties)) {
      throw new Error(`the Stripe description lacks the schema "${name}"`);
    }
    extended[name] = { ...schema, properties: { ...schema.properties, ...additions } };
  }
  return extended;
}
