import type { ConversationView, MessageSide } from '@gable/contracts/message';

/** What a side of a conversation is called. */
export function nameOf(conversation: ConversationView, side: MessageSide): string {
  return side === 'agent' ? conversation.agentName : conversation.clientName;
}
