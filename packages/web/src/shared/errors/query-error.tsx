import { ErrorState } from '../ui/feedback/error-state.tsx';
import { failureText } from './failure-text.tsx';

interface QueryErrorProps {
  readonly title: string;
  /** The used part of a `useQuery` result. */
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
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
