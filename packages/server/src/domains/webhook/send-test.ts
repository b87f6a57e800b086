import { MINUTE_MS, webhookEventIdSchema } from '@gable/contracts/kernel';
import {
  type DeliveryDetail,
  WEBHOOK_TEST_TYPE,
  WEBHOOK_TESTS_PER_MINUTE,
  type WebhookRef,
} from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';
import { lockUser } from '../profile/index.ts';
import { createDelivery } from './create-delivery.ts';
import type { WriteEventBody } from './dispatch-event.ts';
import { readDelivery } from './read-webhooks.ts';
import { requireEnabled, requireEndpoint } from './webhook.access.ts';
import { countTestsSince, insertEvent } from './webhook.repository.ts';
import type { EventRow } from './webhook.tables.ts';

const MESSAGE = 'This is a test event from Gable. If you can read it and its signature fits, all is well.';

async function createTest(
  ctx: UseCaseContext,
  tx: Transaction,
  { endpointId }: WebhookRef,
  writeBody: WriteEventBody,
) {
  const endpoint = await requireEndpoint(ctx, endpointId, tx);
  const { agentId } = endpoint;
  requireEnabled(endpoint);
  await lockUser(tx, agentId);
  const now = ctx.clock.now();
  if ((await countTestsSince(tx, agentId, now - MINUTE_MS)) >= WEBHOOK_TESTS_PER_MINUTE)
    throw failure('RATE_LIMITED', { retryAfterSeconds: MINUTE_MS / 1_000 });
  const body = writeBody({ type: WEBHOOK_TEST_TYPE, at: now, data: { message: MESSAGE } });
  const id = newId(webhookEventIdSchema);
  const event: EventRow = { id, agentId, type: WEBHOOK_TEST_TYPE, body, createdAt: now };
  await insertEvent(tx, event);
  return createDelivery(tx, endpoint, event, { now, ...RUN_BY_REQUEST });
}

/**
 * Sends a test event to an endpoint once, and returns the result. WEBHOOK_DISABLED. RATE_LIMITED,
 * because the URL may belong to someone else.
 */
export function createSendTest(writeBody: WriteEventBody) {
  return async (ctx: UseCaseContext, ref: WebhookRef): Promise<DeliveryDetail> => {
    const { deliveryId, jobId } = await inTransaction(ctx, (tx) => createTest(ctx, tx, ref, writeBody));
    await ctx.jobs.runNow(jobId);
    return readDelivery(ctx, { deliveryId });
  };
}
