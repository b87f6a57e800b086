import { instant } from '@gable/contracts/kernel';
import { WEBHOOK_EVENT_DESCRIPTIONS, type WebhookMessageType } from '@gable/contracts/webhook';
import { DOCUMENTED_EVENTS, EVENT_SCHEMAS } from '../events/event-schemas.ts';
import { EXAMPLE } from '../example-values.ts';
import { formatIso } from '../format-iso.ts';
import { type Json, toResponseSchema } from './json-schema.ts';

const TIMESTAMP = formatIso(instant(EXAMPLE.at));

/** The three headers of Standard Webhooks. */
export const EVENT_HEADERS: readonly Json[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description:
      'The id of the event, which is the same for every retry. Ignore events that you have processed.',
    schema: { type: 'string' },
    example: 'msg_0199f2abc28374a58fb0819203a4b5c6',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'The time of this attempt, in seconds. Reject events older than five minutes.',
    schema: { type: 'string' },
    example: String(EXAMPLE.seconds),
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

/** Creates an example of an event's body. */
export function createExampleEvent(type: WebhookMessageType): Json {
  return { type, timestamp: TIMESTAMP, data: EVENT_SCHEMAS[type].example };
}

function createBodySchema(type: WebhookMessageType): Json {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: toResponseSchema(EVENT_SCHEMAS[type].data),
    },
    required: ['type', 'timestamp', 'data'],
  };
}

/** Creates the OpenAPI 3.1 `webhooks`: the requests that webhook endpoints receive. */
export function createWebhooks(): Json {
  const described = DOCUMENTED_EVENTS.map((type) => [
    type,
    {
      post: {
        operationId: `on.${type}`,
        tags: ['Events'],
        summary: WEBHOOK_EVENT_DESCRIPTIONS[type],
        security: [],
        parameters: EVENT_HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: createBodySchema(type), example: createExampleEvent(type) },
          },
        },
        responses: { '2XX': { description: 'Received. Any other response is retried.' } },
      },
    },
  ]);
  return Object.fromEntries(described);
}
