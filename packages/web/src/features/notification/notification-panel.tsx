import type { NotificationView } from '@gable/contracts/notification';
import { Button, FocusTrap } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { NotificationList } from './notification-list.tsx';
import css from './notification-panel.module.css';

/** Marks notifications as read, and updates the unread count from the response. */
function useMarkRead() {
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: (unread: number) => {
      utils.notification.unreadCount.setData(undefined, unread);
      return utils.notification.list.invalidate();
    },
    onError: (error: unknown) => notify.failure('Couldn’t mark as read', failureText(error)),
  };
  return {
    markRead: trpc.notification.markRead.useMutation(callbacks),
    markAll: trpc.notification.markAllRead.useMutation(callbacks),
  };
}

interface NotificationPanelProps {
  readonly unread: number;
  /** Called when a notification is followed. */
  readonly onFollow: () => void;
  /** Closes the panel and focuses the bell. */
  readonly onLeave: () => void;
}

/** The newest notifications, unread ones first. */
export function NotificationPanel({ unread, onFollow, onLeave }: NotificationPanelProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { markRead, markAll } = useMarkRead();
  const follow = ({ id, readAt }: NotificationView) => {
    if (readAt === null) markRead.mutate({ ids: [id] });
    onFollow();
  };
  // The button disappears, so the focus moves to the heading.
  const readAll = () => markAll.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onLeave();
  });
  return (
    <FocusTrap active>
      <div className={css.panel} role="dialog" aria-modal="true" aria-labelledby={title}>
        <div className={css.head}>
          <h2 ref={heading} id={title} className={css.title} tabIndex={-1} data-autofocus>
            Notifications
          </h2>
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={readAll} loading={markAll.isPending}>
              Mark all as read
            </Button>
          )}
        </div>
        <div className={css.scroll}>
          <NotificationList onFollow={follow} />
        </div>
      </div>
    </FocusTrap>
  );
}
