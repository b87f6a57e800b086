export {
  assertCanWrite,
  canReadConversation,
  findParticipant,
  getClientEmail,
  type Participant,
  requireParticipant,
} from './conversation.access.ts';
