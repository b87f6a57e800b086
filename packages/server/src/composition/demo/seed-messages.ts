import { type DealId, type MessageId, messageIdSchema } from '@gable/contracts/kernel';
import { uploadAttachment } from '#domains/attachment/index.ts';
import { listMessages, markMessagesRead, sendMessage } from '#domains/message/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoDeal, DemoMessage } from './demo-deal.ts';
import type { DealSeeding, DemoStep } from './demo-steps.ts';

/** Returns the idempotency key of a message. It is the same in each start. */
function getMessageKey(position: number) {
  return messageIdSchema.parse(`0197a5d1-0000-7000-8000-${String(position).padStart(12, '0')}`);
}

interface Conversation {
  readonly dealId: DealId;
  readonly clientEmail: string;
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function send(
  author: UseCaseContext,
  conversation: Conversation,
  { text, file }: DemoMessage,
  key: MessageId,
): Promise<void> {
  const { items } = await listMessages(author, { ...conversation, limit: 100 });
  // An earlier start was interrupted after it. Its file would be uploaded again.
  if (items.some(({ id }) => id === key)) return;
  const upload =
    file &&
    (await uploadAttachment(author, { target: conversation, name: file.name, content: toBytes(file.text) }));
  const attachmentIds = upload ? [upload.id] : [];
  await sendMessage(author, { ...conversation, text, attachmentIds, key });
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
  return (deal.messages ?? []).map((message, position) => ({
    at: message.at,
    run: async () => {
      const author = message.from === 'agent' ? agent : client;
      const conversation = { dealId: await findDealId(), clientEmail: deal.customerEmail };
      await markMessagesRead(author, { ...conversation, through: author.clock.now() });
      await send(author, conversation, message, getMessageKey(position));
    },
  }));
}
