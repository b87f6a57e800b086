import { ActionIcon } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import hidden from '#shared/ui/hidden.module.css';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import css from './notification-bell.module.css';
import { useLiveUpdates } from './use-live-updates.ts';
import { useUnreadNews } from './use-unread-news.ts';

// Most visits never open it.
const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel, {
  isAbove: true,
});

/** More than this is '9+'. */
const MOST_SHOWN = 9;

/** The bell with the number of unread notifications, and what opens from it. Keeps the whole screen up to date. */
export function NotificationBell() {
  useLiveUpdates();
  const [opened, { toggle, close }] = useDisclosure(false);
  const place = useClickOutside<HTMLDivElement>(close);
  const bell = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it closes for
  useEffect(close, [path, close]);
  const { data } = trpc.notification.unreadCount.useQuery();
  const unread = data ?? 0;
  // The name holds what the badge shows, so that who speaks to the page can say what they see (WCAG 2.5.3).
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  const news = useUnreadNews(data);
  const leave = () => {
    close();
    bell.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={css.place}>
      <ActionIcon
        ref={bell}
        onClick={toggle}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
        aria-expanded={opened}
        aria-haspopup="dialog"
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={css.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </ActionIcon>
      <span className={hidden.hidden} role="status">
        {news}
      </span>
      {opened && (
        <Suspense>
          <NotificationPanel unread={unread} onFollow={close} onLeave={leave} />
        </Suspense>
      )}
    </div>
  );
}
