import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { type ConversationKey, newestMessagesInput } from './newest-messages.ts';
import { mergeNewest, mergeOlder, type Thread } from './thread.ts';

/**
 * Loads a conversation's messages. New messages refetch only the newest page, however many older
 * pages are loaded.
 */
export function useThread(conversation: ConversationKey) {
  const utils = trpc.useUtils();
  const newest = trpc.message.list.useQuery(newestMessagesInput(conversation));
  const [thread, setThread] = useState<Thread | null>(null);
  const [seen, setSeen] = useState<typeof newest.data>();
  if (newest.data && newest.data !== seen) {
    setSeen(newest.data);
    setThread(mergeNewest(thread, newest.data));
  }
  const older = useMutation({
    mutationFn: (cursor: string) =>
      utils.message.list.fetch({ ...newestMessagesInput(conversation), cursor }),
    onSuccess: (page) => setThread((now) => now && mergeOlder(now, page)),
  });
  const cursor = thread?.olderCursor ?? null;
  return {
    newest,
    messages: thread?.messages ?? null,
    hasOlder: cursor !== null,
    isLoadingOlder: older.isPending,
    olderFailure: older.error,
    loadOlder: () => {
      if (cursor !== null && !older.isPending) older.mutate(cursor);
    },
  };
}
