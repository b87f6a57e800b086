import { inTransaction, type UseCaseContext } from '../../../kernel/index.ts';
import { reactTo } from './event-reactions.ts';
import { webhookEvents } from './webhook.tables.ts';

/**
 * Takes one message of the payment provider: checked, stored under its own id and turned into work, in one
 * transaction. A message that was stored before changes nothing. BAD_REQUEST when signature or age are wrong.
 */
export async function receiveEvent(
  ctx: Omit<UseCaseContext, 'actor'>,
  rawBody: string,
  signature: string,
): Promise<void> {
  const event = ctx.ports.payments.webhooks.parse(rawBody, signature);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const stored = await tx
      .insert(webhookEvents)
      .values({ ...event, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored.length > 0) await reactTo(tx, event, now);
  });
}
