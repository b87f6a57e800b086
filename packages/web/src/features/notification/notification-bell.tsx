import { ActionIcon } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './notification-bell.module.css';
import { useRealtimeUpdates } from './use-realtime-updates.ts';

// Most visits do not open it.
const NotificationPanel = lazyComponent(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  {
    isOverlay: true,
  },
);

/** Higher counts are shown as '9+'. */
const MAX_COUNT = 9;

/** Returns the screen reader announcement when the count increases; '' at first and when it decreases. */
function useUnreadAnnouncement(unread: number | undefined): string {
  const [previous, setPrevious] = useState(unread);
  const [announcement, setAnnouncement] = useState('');
  if (unread !== previous) {
    setPrevious(unread);
    const hasIncreased = previous !== undefined && unread !== undefined && unread > previous;
    setAnnouncement(
      hasIncreased ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}` : '',
    );
  }
  return announcement;
}

/** The bell with the number of unread notifications, and its panel. Keeps the screen up to date. */
export function NotificationBell() {
  useRealtimeUpdates();
  const [opened, { toggle, close }] = useDisclosure(false);
  const container = useClickOutside<HTMLDivElement>(close);
  const bell = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  // The bell must not render during a navigation: after a sign-out, it would query without a session.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()),
    [router, close],
  );
  const { data } = trpc.notification.unreadCount.useQuery();
  const unread = data ?? 0;
  // The accessible name contains the visible count (WCAG 2.5.3).
  const shown = unread > MAX_COUNT ? `${MAX_COUNT}+` : String(unread);
  const announcement = useUnreadAnnouncement(data);
  const closeAndFocus = () => {
    close();
    bell.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={container} className={css.container}>
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
        {announcement}
      </span>
      {opened && (
        <Suspense>
          <NotificationPanel unread={unread} onFollow={close} onLeave={closeAndFocus} />
        </Suspense>
      )}
    </div>
  );
}
