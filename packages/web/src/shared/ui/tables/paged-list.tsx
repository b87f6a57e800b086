import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { TableSkeleton } from '../feedback/skeletons.tsx';
import css from './paged-list.module.css';

/** The used part of a `useQuery` result. */
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
  /** The number of placeholder rows, so that a long list keeps its height while it reloads. */
  readonly skeletonRows?: number | undefined;
  /** The rows, and below them a `LoadMore`. */
  readonly children: ReactNode;
}

/** A list with its loading and error states. */
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
