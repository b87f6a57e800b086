import type { NotificationView } from '@gable/contracts/notification';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { INFINITE_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { NotificationItem } from './notification-item.tsx';
import css from './notification-list.module.css';

const ROWS = ['first', 'second', 'third'];

/** Placeholders as tall as the notifications. */
function NotificationSkeleton() {
  return (
    <div className={css.loading} role="status" aria-label="Loading notifications...">
      {ROWS.map((row) => (
        <div key={row} className={css.loadingItem}>
          <SkeletonBar width="60%" />
          <SkeletonBar width="90%" />
          <SkeletonBar width="30%" />
        </div>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly NotificationView[];
  readonly onFollow: (notification: NotificationView) => void;
}

function Group({ title, items, onFollow }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.items}>
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} onFollow={() => onFollow(item)} />
        ))}
      </ul>
    </section>
  );
}

/** The notifications, paged: unread ones first. */
export function NotificationList({ onFollow }: Pick<GroupProps, 'onFollow'>) {
  const query = trpc.notification.list.useInfiniteQuery({}, INFINITE_QUERY_OPTIONS);
  if (query.data === undefined && query.error)
    return <QueryError title="We couldn’t load your notifications" query={query} />;
  if (query.data === undefined) return <NotificationSkeleton />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconBell size={24} stroke={1.75} />}
        title="Nothing new"
        hint="Updates about your deals, payments and account appear here."
      />
    );
  return (
    <>
      <Group title="New" items={items.filter(({ readAt }) => readAt === null)} onFollow={onFollow} />
      <Group title="Earlier" items={items.filter(({ readAt }) => readAt !== null)} onFollow={onFollow} />
      {query.hasNextPage && (
        <div className={css.more}>
          {query.isFetchNextPageError && <p role="alert">{getErrorMessage(query.error)}</p>}
          <Button variant="default" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
