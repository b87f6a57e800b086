import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../errors/failure-text.tsx';
import { ErrorState } from './error-state.tsx';
import css from './paged-list.module.css';
import { TableSkeleton } from './skeletons.tsx';

/** What must be known of a query; `useQuery` answers all of it. */
interface ListQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface PagedListProps {
  readonly query: ListQuery;
  /** 'Error loading deals' */
  readonly errorTitle: string;
  readonly loadingLabel: string;
  /** So many rows stand in its place while it is on its way: a long list is as high then as it was when one left it. */
  readonly skeletonRows?: number | undefined;
  /** The rows, and below them a `LoadMore`. */
  readonly children: ReactNode;
}

/** A list that can be made longer: on its way, failed, or there. */
export function PagedList({ query, errorTitle, loadingLabel, skeletonRows, children }: PagedListProps) {
  if (query.data === undefined && query.error) {
    return (
      <Card>
        <ErrorState
          title={errorTitle}
          message={failureText(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  if (query.data === undefined) {
    return <TableSkeleton label={loadingLabel} {...(skeletonRows && { rows: skeletonRows })} />;
  }
  return (
    <div className={css.rows} data-stale={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
      {children}
    </div>
  );
}
