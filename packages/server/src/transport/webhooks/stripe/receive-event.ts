import type { ProviderEvent } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { reactTo } from './event-reactions.ts';
import { webhookEvents } from './webhook.tables.ts';

/** What is kept of a message. */
function storedOf({ id, type, accountId, objectId }: ProviderEvent) {
  return { id, type, accountId, objectId };
}

/**
 * Takes one message of the payment provider: checked, stored under its own id and turned into work, in one
 * transaction. A message that was stored before changes nothing. BAD_REQUEST when signature or age are wrong.
 * @returns how long after it happened it was stored; null when the message does not say
 */
export async function receiveEvent(
  ctx: Omit<UseCaseContext, 'actor'>,
  rawBody: string,
  signature: string,
): Promise<{ readonly lagMs: number | null }> {
  const event = await ctx.ports.payments.webhooks.parse(rawBody, signature);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const stored = await tx
      .insert(webhookEvents)
      .values({ ...storedOf(event), receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored.length > 0) await reactTo(tx, event, now);
  });
  return { lagMs: event.createdAt === null ? null : Math.max(0, now - event.createdAt) };
}
