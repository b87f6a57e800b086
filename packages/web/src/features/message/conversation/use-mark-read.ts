import { type Instant, instant } from '@gable/contracts/kernel';
import { type ConversationView, getOtherSide, type MessageView } from '@gable/contracts/message';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';

interface MarkReadOptions {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[] | null;
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean;
}

/** Marks the conversation as read while its end is visible. */
export function useMarkRead({ conversation, messages, isAtEnd }: MarkReadOptions): void {
  const utils = trpc.useUtils();
  const isVisible = useDocumentVisibility() !== 'hidden';
  const markedThrough = useRef<Instant>(instant(0));
  const { dealId, clientEmail, readThrough, side } = conversation;
  const { mutate } = trpc.message.markRead.useMutation({
    onSuccess: () => {
      void utils.message.unread.invalidate();
      void utils.message.correspondents.invalidate();
      void utils.message.inbox.invalidate();
      void utils.message.conversation.invalidate({ dealId });
    },
    // Retries with the next message or visit.
    onError: () => {
      markedThrough.current = instant(0);
    },
  });
  const through = messages?.findLast(({ from }) => from === getOtherSide(side))?.createdAt;
  useEffect(() => {
    if (!isAtEnd || !isVisible || through === undefined) return;
    if (through <= Math.max(markedThrough.current, readThrough ?? 0)) return;
    markedThrough.current = through;
    mutate({ dealId, clientEmail, through });
  }, [isAtEnd, isVisible, through, readThrough, dealId, clientEmail, mutate]);
}
