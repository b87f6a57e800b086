import type { NotificationView } from '@gable/contracts/notification';
import { Button, FocusTrap } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { NotificationList } from './notification-list.tsx';
import css from './notification-panel.module.css';
import { useMarkRead } from './use-mark-read.ts';

interface NotificationPanelProps {
  readonly unread: number;
  /** Somebody follows a notification to where it leads. */
  readonly onFollow: () => void;
  /** Back to the bell. */
  readonly onLeave: () => void;
}

/** What opens from the bell: the newest notifications, the unread ones on top. */
export function NotificationPanel({ unread, onFollow, onLeave }: NotificationPanelProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { markRead, markAll } = useMarkRead();
  const follow = ({ id, readAt }: NotificationView) => {
    if (readAt === null) markRead.mutate({ ids: [id] });
    onFollow();
  };
  // The button goes with what it did; the focus must not go with it.
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
