import { formatDate, writtenTime } from '@gable/contracts/kernel';
import type { NotificationView } from '@gable/contracts/notification';
import { Link } from '@tanstack/react-router';
import hidden from '#shared/ui/hidden.module.css';
import css from './notification-item.module.css';
import { ICONS } from './notification-looks.ts';
import { placeOf } from './notification-place.ts';
import { wordsOf } from './notification-words.ts';
import { timeAgo } from './time-ago.ts';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onFollow: () => void;
}

/** One notification, as a link to what it is about. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { happening, createdAt, readAt } = notification;
  const { title, text, tone } = wordsOf(happening);
  const Icon = ICONS[happening.kind];
  return (
    <li>
      <Link {...placeOf(notification)} className={css.item} onClick={onFollow}>
        <span className={css.icon} data-tone={tone} aria-hidden="true">
          <Icon size={20} stroke={1.75} />
        </span>
        <span className={css.words}>
          <span className={css.title}>
            {readAt === null && <span className={hidden.hidden}>Unread: </span>}
            {title}
          </span>
          <span className={css.text}>{text}</span>
          <time
            className={css.time}
            dateTime={new Date(createdAt).toISOString()}
            title={`${formatDate(createdAt)}, ${writtenTime(createdAt)}`}
          >
            {timeAgo(createdAt, Date.now())}
          </time>
        </span>
        {readAt === null && <span className={css.dot} aria-hidden="true" />}
      </Link>
    </li>
  );
}
