import { ErrorState } from '../ui/feedback/error-state.tsx';
import { failureText } from './failure-text.tsx';

/** The used part of a `useQuery` result. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryErrorProps {
  readonly title: string;
  readonly query: FailedQuery;
}

/** The error of a query, with a button that loads it again. */
export function QueryError({ title, query }: QueryErrorProps) {
  return (
    <ErrorState
      title={title}
      message={failureText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
