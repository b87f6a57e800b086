import { type DealId, messageIdSchema } from '@gable/contracts/kernel';
import { markMessagesRead, sendMessage } from '#domains/message/index.ts';
import type { DemoDeal } from './demo-deal.ts';
import type { DealSeeding, DemoStep } from './demo-steps.ts';

/** Returns the idempotency key of a message. It is the same in each start. */
function getMessageKey(position: number) {
  return messageIdSchema.parse(`0197a5d1-0000-7000-8000-${String(position).padStart(12, '0')}`);
}

/**
 * Returns the steps that send the messages of a deal. Each author reads the conversation before
 * writing, so that only the last messages are unread.
 */
export function messageSteps(
  { agent, client }: DealSeeding,
  deal: DemoDeal,
  findDealId: () => Promise<DealId>,
): DemoStep[] {
  if (!client) return [];
  return (deal.messages ?? []).map(({ from, at, text }, position) => ({
    at,
    run: async () => {
      const author = from === 'agent' ? agent : client;
      const conversation = { dealId: await findDealId(), clientEmail: deal.customerEmail };
      await markMessagesRead(author, { ...conversation, through: author.clock.now() });
      await sendMessage(author, { ...conversation, text, key: getMessageKey(position) });
    },
  }));
}
