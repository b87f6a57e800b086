import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { handleEvent } from './event-handlers.ts';
import { stripeEvents } from './stripe-event.tables.ts';

/**
 * Verifies an event, stores it and enqueues its jobs in one transaction. Ignores an event that is
 * already stored. Throws BAD_REQUEST if the signature or timestamp is invalid.
 * @returns The milliseconds between the event and its storage; null if its time is unknown.
 */
export async function receiveEvent(
  ctx: Omit<UseCaseContext, 'actor'>,
  rawBody: string,
  signature: string,
): Promise<{ readonly lagMs: number | null }> {
  const event = await ctx.ports.payments.webhooks.parse(rawBody, signature);
  const { id, type, accountId, objectId } = event;
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const stored = await tx
      .insert(stripeEvents)
      .values({ id, type, accountId, objectId, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (stored.length > 0) await handleEvent(tx, event, now);
  });
  return { lagMs: event.createdAt === null ? null : Math.max(0, now - event.createdAt) };
}
