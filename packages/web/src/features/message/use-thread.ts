import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { type ConversationKey, newestOf } from './newest-messages.ts';
import { type Thread, withNewest, withOlder } from './thread.ts';

/**
 * The messages of a conversation that are known, and the way to those before them. Only the newest page is asked for
 * again when something is new, however far somebody has read upwards.
 */
export function useThread(conversation: ConversationKey) {
  const utils = trpc.useUtils();
  const newest = trpc.message.list.useQuery(newestOf(conversation));
  const [thread, setThread] = useState<Thread | null>(null);
  const [seen, setSeen] = useState<typeof newest.data>();
  if (newest.data && newest.data !== seen) {
    setSeen(newest.data);
    setThread(withNewest(thread, newest.data));
  }
  const older = useMutation({
    mutationFn: (cursor: string) => utils.message.list.fetch({ ...newestOf(conversation), cursor }),
    onSuccess: (page) => setThread((now) => now && withOlder(now, page)),
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
