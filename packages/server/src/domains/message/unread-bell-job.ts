import { otherSide } from '@gable/contracts/message';
import { inTransaction } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { storeTold } from '../notification/index.ts';
import { findStillWaiting } from './find-waiting.ts';
import { holdUnchanged } from './message.repository.ts';
import { unreadBell } from './message.topics.ts';
import { usersOn } from './sides.ts';

/**
 * Tells a side in the bell that it was written to, once for all that comes until it reads. The conversation is held
 * meanwhile: whoever reads at the same moment does so before, and nothing is told, or after, and it counts as read.
 */
export const unreadBellHandler = handle(unreadBell, async (ctx, waiting) => {
  const { conversationId, side, since } = waiting;
  await inTransaction(ctx, async (tx) => {
    await holdUnchanged(tx, conversationId);
    const found = await findStillWaiting(tx, waiting);
    if (!found) return;
    const kind = 'message_received';
    const key = `${kind}:${conversationId}:${since}`;
    const facts = { from: otherSide(side), name: found.writer };
    const told = { kind, key, facts, dealId: found.deal.id } as const;
    for (const userId of await usersOn(tx, found.conversation, side))
      await storeTold(ctx, tx, userId, [told]);
  });
});
