import { webhookEndpointIdSchema } from '@gable/contracts/kernel';
import {
  createdWebhookSchema,
  newWebhookSchema,
  webhookChangesSchema,
  webhookRefSchema,
  webhookViewSchema,
} from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { createWebhook } from './create-webhook.ts';
import { listWebhooks } from './read-webhooks.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { updateWebhook } from './update-webhook.ts';

const TIMES = {
  failingSince: z.nullable(isoTime),
  rotatingUntil: z.nullable(isoTime),
  createdAt: isoTime,
};
const webhookAnswer = named('WebhookEndpoint', z.extend(webhookViewSchema, TIMES));
const createdAnswer = named('CreatedWebhookEndpoint', z.extend(createdWebhookSchema, TIMES));

const bodyExample = {
  url: 'https://example.com/hooks',
  description: 'Bookkeeping',
  eventTypes: ['invoice.paid'],
} as const;

const example = {
  ...bodyExample,
  eventTypes: [...bodyExample.eventTypes],
  id: EXAMPLE.webhookId,
  state: 'on',
  failingSince: null,
  rotatingUntil: null,
  createdAt: EXAMPLE.at,
} as const;
const createdExample = { ...example, secret: 'whsec_ZXhhbXBsZSBleGFtcGxlIGV4YW1wbGUgZXhhbXBsZSE=' };

const EVENTS_IN_SCOPE = 'An API key also needs the scopes of the selected events, such as `invoices:read`.';

export const webhookRoutes = [
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/webhooks',
    operation: 'listWebhooks',
    caller: 'agent',
    scope: 'webhooks:read',
    summary: "List the agent's webhook endpoints, newest first",
    description: 'Does not include the signing secrets, which are only returned on creation.',
    input: z.object({}),
    run: listWebhooks,
    response: webhookAnswer,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/webhooks',
    operation: 'createWebhook',
    caller: 'agent',
    scope: 'webhooks:write',
    summary: 'Add a webhook endpoint',
    description: `Returns the signing secret, which cannot be retrieved later. The agent gets an email. ${EVENTS_IN_SCOPE}`,
    status: 201,
    input: newWebhookSchema,
    repeat: 'stored',
    errors: ['REAUTHENTICATION_NEEDED', 'TOO_MANY_WEBHOOKS'],
    run: createWebhook,
    response: createdAnswer,
    bodyExample,
    example: createdExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/webhooks/:id',
    operation: 'updateWebhook',
    tagged: true,
    caller: 'agent',
    scope: 'webhooks:write',
    summary: 'Change a webhook endpoint, or turn it on or off',
    description: `Partial update; omitted fields are unchanged. ${EVENTS_IN_SCOPE}`,
    input: z.object({ endpointId: webhookEndpointIdSchema, changes: webhookChangesSchema }),
    params: { id: 'endpointId' },
    bodyField: 'changes',
    entity: 'webhook endpoint',
    errors: ['REAUTHENTICATION_NEEDED'],
    run: updateWebhook,
    response: webhookAnswer,
    bodyExample: { enabled: false },
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/webhooks/:id/rotate-secret',
    operation: 'rotateWebhookSecret',
    caller: 'agent',
    scope: 'webhooks:write',
    summary: "Rotate a webhook endpoint's signing secret",
    description: `Returns the new secret, which cannot be retrieved later. Each previous secret also signs for 24 hours. ${EVENTS_IN_SCOPE}`,
    input: webhookRefSchema,
    params: { id: 'endpointId' },
    entity: 'webhook endpoint',
    repeat: 'stored',
    errors: ['REAUTHENTICATION_NEEDED', 'TOO_MANY_ROTATIONS'],
    run: rotateWebhookSecret,
    response: createdAnswer,
    example: createdExample,
  }),
];
