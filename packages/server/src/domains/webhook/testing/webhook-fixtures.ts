import { newWebhookSchema, webhookLogInputSchema } from '@gable/contracts/webhook';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { WebhookRequest } from '#integrations/webhooks/webhooks.port.ts';
import type { UserContext } from '#testing/test-context.ts';
import { createWebhook } from '../create-webhook.ts';
import { listDeliveries } from '../read-webhooks.ts';

const messageSchema = z.object({ type: z.string(), timestamp: z.string(), data: z.unknown() });

/** Creates an endpoint of the agent. */
export function createEndpoint(agent: UserContext, eventTypes: readonly string[] = ['deal.created']) {
  const url = 'https://hooks.example.com/gable';
  return createWebhook(agent, newWebhookSchema.parse({ url, description: 'Books', eventTypes }));
}

/**
 * Verifies a message with the standard's library, as integrators do. Throws for a wrong signature.
 */
export function verifyMessage(secret: string, { body, headers }: WebhookRequest) {
  return messageSchema.parse(new Webhook(secret).verify(body, { ...headers }));
}

/** Parses a message without verification. */
export function parseMessage({ body }: Pick<WebhookRequest, 'body'>) {
  return messageSchema.parse(JSON.parse(body));
}

/** Lists an endpoint's log, newest first. */
export async function listLog(
  agent: UserContext,
  endpointId: string,
  filter: { readonly state?: string; readonly limit?: number; readonly cursor?: string } = {},
) {
  return listDeliveries(agent, webhookLogInputSchema.parse({ endpointId, ...filter }));
}
