import type { DealId } from '@gable/contracts/kernel';
import { MESSAGES_PAGE_SIZE } from '@gable/contracts/message';

/** Identifies a conversation: a deal and a client's email. */
export interface ConversationKey {
  readonly dealId: DealId;
  readonly clientEmail: string;
}

/** Returns the query input of a conversation's newest messages. */
export function newestMessagesInput({ dealId, clientEmail }: ConversationKey) {
  return { dealId, clientEmail, limit: MESSAGES_PAGE_SIZE };
}
