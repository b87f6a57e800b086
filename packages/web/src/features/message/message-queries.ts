import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '../../shared/api/create-api.ts';
import { keptCode } from '../../shared/api/kept-code.ts';
import { PAGING } from '../../shared/api/paging.ts';
import { newestOf } from './newest-messages.ts';

/** The code of what a buyer's screens show of messages, each in a chunk of its own. */
export const loadConversation = keptCode(() => import('./buyer-conversation.tsx'));
export const loadList = keptCode(() => import('./my-messages.tsx'));
export const loadCard = keptCode(() => import('./messages-card.tsx'));

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
    loadCard().catch(() => undefined);
    api.message.unread.prefetch();
    return;
  }
  loadList().catch(() => undefined);
  api.message.correspondents.prefetchInfinite({}, PAGING);
}
