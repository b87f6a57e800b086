import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { PAGING } from '#shared/api/paging.ts';
import { newestOf } from './newest-messages.ts';

/** The code of a conversation, which few visits open. */
export const loadConversation = () => import('./buyer-conversation.tsx');

interface InView {
  readonly proposalId: ProposalId | undefined;
  /** The deal whose messages are in view. */
  readonly messagesOf: DealId | undefined;
}

/** What was written follows from whose conversation it is: it is asked for as soon as that is known. A failure is told by the screen. */
async function startThread(api: ApiUtils, dealId: DealId): Promise<void> {
  const conversation = await api.message.conversation.fetch({ dealId }).catch(() => null);
  if (conversation) await api.message.list.prefetch(newestOf(conversation));
}

/** Starts what a buyer's screen shows of messages, its code along with its data, without waiting. */
export function startMessages(api: ApiUtils, { proposalId, messagesOf }: InView): void {
  if (messagesOf) {
    loadConversation().catch(() => undefined);
    void startThread(api, messagesOf);
    return;
  }
  if (proposalId) {
    api.message.unread.prefetch();
    return;
  }
  api.message.correspondents.prefetchInfinite({}, PAGING);
}
