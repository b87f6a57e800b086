import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { INFINITE_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { newestMessagesInput } from './conversation/newest-messages.ts';

/** Loads the code of a conversation, which few visits open. */
export const loadConversation = () => import('./buyer-conversation.tsx');

interface InView {
  readonly proposalId: ProposalId | undefined;
  /** The deal whose messages are shown. */
  readonly messagesOf: DealId | undefined;
}

/** Prefetches the messages once the conversation is known. The screen shows errors. */
async function prefetchThread(api: ApiUtils, dealId: DealId): Promise<void> {
  const conversation = await api.message.conversation.fetch({ dealId }).catch(() => null);
  if (conversation) await api.message.list.prefetch(newestMessagesInput(conversation));
}

/** Starts loading the code and data of a buyer's messages, without waiting. */
export function prefetchMessages(api: ApiUtils, { proposalId, messagesOf }: InView): void {
  if (messagesOf) {
    loadConversation().catch(() => undefined);
    void prefetchThread(api, messagesOf);
    return;
  }
  if (proposalId) {
    api.message.unread.prefetch();
    return;
  }
  api.message.correspondents.prefetchInfinite({}, INFINITE_QUERY_OPTIONS);
}
