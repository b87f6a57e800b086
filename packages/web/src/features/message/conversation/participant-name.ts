import type { ConversationView, MessageSide } from '@gable/contracts/message';

/** Returns the name of a participant. */
export function getParticipantName(conversation: ConversationView, side: MessageSide): string {
  return side === 'agent' ? conversation.agentName : conversation.clientName;
}
