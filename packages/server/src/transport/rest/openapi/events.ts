import { instant } from '@gable/contracts/kernel';
import { WEBHOOK_EVENTS, type WebhookMessageType } from '@gable/contracts/webhook';
import { DOCUMENTED_EVENTS, EVENT_ROWS } from '../events/event-rows.ts';
import { EXAMPLE } from '../example-values.ts';
import { iso } from '../iso.ts';
import { answerSchemaOf, type Json } from './json-schema.ts';

const TIMESTAMP = iso(instant(EXAMPLE.at));

/** The three headers of Standard Webhooks. */
export const EVENT_HEADERS: readonly Json[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Names the event, also when it is sent again: what you have had you need not do twice.',
    schema: { type: 'string' },
    example: 'msg_0199f2abc28374a58fb0819203a4b5c6',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this try was made, in seconds. Refuse what is older than five minutes.',
    schema: { type: 'string' },
    example: String(EXAMPLE.seconds),
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'One or more signatures with a space between: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One that fits is enough.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

/** The body of an event as it is sent, for an example. */
export function exampleEvent(type: WebhookMessageType): Json {
  return { type, timestamp: TIMESTAMP, data: EVENT_ROWS[type].example };
}

function bodySchema(type: WebhookMessageType): Json {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: answerSchemaOf(EVENT_ROWS[type].data),
    },
    required: ['type', 'timestamp', 'data'],
  };
}

/** What we send, as OpenAPI 3.1 describes it: the requests that an integrator's own endpoint gets. */
export function webhooksOf(): Json {
  const described = DOCUMENTED_EVENTS.map((type) => [
    type,
    {
      post: {
        operationId: `on.${type}`,
        tags: ['Events'],
        summary: WEBHOOK_EVENTS[type],
        security: [],
        parameters: EVENT_HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: bodySchema(type), example: exampleEvent(type) } },
        },
        responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
      },
    },
  ]);
  return Object.fromEntries(described);
}
