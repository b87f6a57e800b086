import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';

/** Marks notifications as read; the bell counts less as soon as the server says so. */
export function useMarkRead() {
  const utils = trpc.useUtils();
  const settle = {
    onSuccess: (unread: number) => {
      utils.notification.unreadCount.setData(undefined, unread);
      return utils.notification.list.invalidate();
    },
    onError: (error: unknown) => notify.failure('Could not mark as read', failureText(error)),
  };
  return {
    markRead: trpc.notification.markRead.useMutation(settle),
    markAll: trpc.notification.markAllRead.useMutation(settle),
  };
}
