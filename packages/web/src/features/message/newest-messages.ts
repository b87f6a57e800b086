import type { DealId } from '@gable/contracts/kernel';
import { MESSAGES_PAGE } from '@gable/contracts/message';

/** A conversation: of a deal, with the client at an address. */
export interface ConversationKey {
  readonly dealId: DealId;
  readonly clientEmail: string;
}

/** What asks for a conversation's newest messages; it is asked again whenever somebody has written. */
export function newestOf({ dealId, clientEmail }: ConversationKey) {
  return { dealId, clientEmail, limit: MESSAGES_PAGE };
}
