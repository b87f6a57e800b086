import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/**
 * Parameters of Stripe.js that the server SDK's types omit on purpose (docs/wire/stripe.md): a
 * browser confirms with its publishable key, the intent's client secret and the raw card.
 */
const BROWSER_PARAMETERS: JsonObject = {
  key: { type: 'string' },
  client_secret: { type: 'string' },
  _stripe_account: { type: 'string' },
  _stripe_version: { type: 'string' },
};

/** v2 lists are paged by `next_page_url`, whose query parameter the SDK's types omit. */
const PAGE_TOKEN: JsonObject = { page: { type: 'string' } };

/** The SDK's types have `related_object` on each v2 event type, not on the common base. */
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
  // Payments and setups share these two shapes.
  SetupIntentRetrieveParams: BROWSER_PARAMETERS,
  'SetupIntentCreateParams.PaymentMethodData': {
    // The server SDK's types have no `card`, because card data belongs in Stripe.js.
    type: { type: 'string' },
    card: { $ref: '#/components/schemas/PaymentMethodCreateParams.Card' },
  },
};

/**
 * Adds the sandbox's extensions to the component schemas. Throws if a schema to extend is missing.
 */
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
