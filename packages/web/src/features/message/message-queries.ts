import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '../../shared/api/create-api.ts';
import { keptCode } from '../../shared/api/kept-code.ts';
import { PAGING } from '../../shared/api/paging.ts';

/** The code of what a buyer's screens show of messages, each in a chunk of its own. */
export const loadConversation = keptCode(() => import('./buyer-conversation.tsx'));
export const loadList = keptCode(() => import('./my-messages.tsx'));
export const loadCard = keptCode(() => import('./messages-card.tsx'));

interface InView {
  readonly proposalId: ProposalId | undefined;
  /** The deal whose messages are in view. */
  readonly messagesOf: DealId | undefined;
}

/** Starts what a buyer's screen shows of messages, its code along with its data, without waiting. */
export function startMessages(api: ApiUtils, { proposalId, messagesOf }: InView): void {
  if (messagesOf) {
    loadConversation().catch(() => undefined);
    api.message.conversation.prefetch({ dealId: messagesOf });
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
