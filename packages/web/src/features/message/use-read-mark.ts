import { type Instant, instant } from '@gable/contracts/kernel';
import { type ConversationView, type MessageView, otherSide } from '@gable/contracts/message';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';

interface ReadMark {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[] | null;
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean;
}

/** Tells the server how far the conversation has been read, while somebody looks at its end. */
export function useReadMark({ conversation, messages, isAtEnd }: ReadMark): void {
  const utils = trpc.useUtils();
  const isVisible = useDocumentVisibility() !== 'hidden';
  const marked = useRef<Instant>(instant(0));
  const { dealId, clientEmail, readThrough, side } = conversation;
  const { mutate } = trpc.message.markRead.useMutation({
    onSuccess: () => {
      void utils.message.unread.invalidate();
      void utils.message.correspondents.invalidate();
      void utils.message.conversation.invalidate({ dealId });
    },
    // It is tried again with the next message, and at the next visit.
    onError: () => {
      marked.current = instant(0);
    },
  });
  const through = messages?.findLast(({ from }) => from === otherSide(side))?.createdAt;
  useEffect(() => {
    if (!isAtEnd || !isVisible || through === undefined) return;
    if (through <= Math.max(marked.current, readThrough ?? 0)) return;
    marked.current = through;
    mutate({ dealId, clientEmail, through });
  }, [isAtEnd, isVisible, through, readThrough, dealId, clientEmail, mutate]);
}
