import { DAY_MS, formatDate, formatTime, HOUR_MS, type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import { NOTIFICATIONS, type NotificationView, renderNotification } from '@gable/contracts/notification';
import { Link } from '@tanstack/react-router';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import * as ICONS from './notification-icons.ts';
import css from './notification-item.module.css';
import { getNotificationLink } from './notification-link.ts';

const NOTIFICATION_ICONS = { ...ICONS };

/** Formats as 'just now', '5 min ago', '3 h ago' or 'yesterday', and older times as a date. */
function formatTimeAgo(at: Instant, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return age < 2 * DAY_MS ? 'yesterday' : formatDate(at);
}

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onFollow: () => void;
}

/** A notification, with a link to its page. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { event, createdAt, readAt } = notification;
  const { title, text } = renderNotification(event);
  const { icon, tone } = NOTIFICATIONS[event.kind].display;
  const Icon = NOTIFICATION_ICONS[icon];
  return (
    <li>
      <Link {...getNotificationLink(notification)} className={css.item} onClick={onFollow}>
        <span className={css.icon} data-tone={tone} aria-hidden="true">
          <Icon size={20} stroke={1.75} />
        </span>
        <span className={css.content}>
          <span className={css.title}>
            {readAt === null && <span className={hidden.hidden}>Unread: </span>}
            {title}
          </span>
          <span className={css.text}>{text}</span>
          <time
            className={css.time}
            dateTime={new Date(createdAt).toISOString()}
            title={`${formatDate(createdAt)}, ${formatTime(createdAt)}`}
          >
            {formatTimeAgo(createdAt, Date.now())}
          </time>
        </span>
        {readAt === null && <span className={css.dot} aria-hidden="true" />}
      </Link>
    </li>
  );
}
