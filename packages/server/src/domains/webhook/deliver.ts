import { type Instant, webhookAttemptIdSchema } from '@gable/contracts/kernel';
import type { WebhookOutcome } from '#integrations/webhooks/webhooks.port.ts';
import { inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { finishAttempt } from './finish-attempt.ts';
import { type DeliveryWithEvent, findDelivery } from './webhook.repository.ts';
import type { AttemptRow, EndpointRow } from './webhook.tables.ts';
import { webhookDelivery } from './webhook.topics.ts';
import { signedHeaders, toMessageId, validPreviousSecrets } from './webhook-secret.ts';

/** Lists the current secret and previous secrets that have not expired. */
function listSecrets(endpoint: EndpointRow, now: Instant): readonly string[] {
  return [endpoint.secret, ...validPreviousSecrets(endpoint, now).map(({ secret }) => secret)];
}

function post(
  ctx: UseCaseContext,
  { endpoint, event }: DeliveryWithEvent,
  now: Instant,
): Promise<WebhookOutcome> {
  const message = { id: toMessageId(event.id), seconds: Math.floor(now / 1_000), body: event.body };
  return ctx.ports.webhooks.post({
    owner: endpoint.agentId,
    url: endpoint.url,
    headers: {
      ...signedHeaders(message, listSecrets(endpoint, now)),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(event.body)),
      'user-agent': 'Gable-Webhooks/1.0',
    },
    body: event.body,
  });
}

/**
 * Returns why an outcome is a failure; null for a success. Redirects are not followed, because
 * their target was not checked.
 */
function getProblem(outcome: WebhookOutcome): string | null {
  if (outcome.kind === 'unanswered') return outcome.problem;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Redirects are not followed (${status}).`;
  return `The endpoint answered ${status}.`;
}

function toAttempt(
  { delivery }: DeliveryWithEvent,
  outcome: WebhookOutcome,
  { at, durationMs }: Pick<AttemptRow, 'at' | 'durationMs'>,
): AttemptRow {
  const hasResponse = outcome.kind === 'answered';
  return {
    id: newId(webhookAttemptIdSchema),
    deliveryId: delivery.id,
    at,
    durationMs,
    status: hasResponse ? outcome.status : null,
    problem: getProblem(outcome),
    answer: hasResponse ? outcome.answer : '',
  };
}

/**
 * Attempts a delivery once. A job with an older revision does nothing. After a crash, a job repeats
 * its own attempt with the same `webhook-id` and never starts a second series.
 */
export const webhookDeliveryHandler = defineJobHandler(
  webhookDelivery,
  async (ctx, { deliveryId, revision }) => {
    const found = await findDelivery(ctx.db.read, deliveryId);
    if (found?.delivery.revision !== revision || found.delivery.state !== 'waiting') return;
    const at = ctx.clock.now();
    const began = performance.now();
    const outcome = await post(ctx, found, at);
    const attempt = toAttempt(found, outcome, { at, durationMs: Math.round(performance.now() - began) });
    await inTransaction(ctx, (tx) => finishAttempt(ctx, tx, found, attempt));
  },
);
