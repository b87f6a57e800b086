import { QueryError } from '#shared/errors/query-error.tsx';
import { ContractSkeleton } from '../contract-skeleton.tsx';
import { TextDiff } from './text-diff.tsx';

/** The used part of a query for one text of a contract. */
interface TextQuery {
  readonly data: { readonly content: string } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface TextComparisonProps {
  readonly before: TextQuery;
  readonly after: TextQuery;
  readonly label: string;
}

/** Compares two texts of a contract when both are loaded. */
export function TextComparison({ before, after, label }: TextComparisonProps) {
  if (before.data && after.data)
    return <TextDiff before={before.data.content} after={after.data.content} label={label} />;
  const failed = [before, after].find(({ error }) => error);
  if (failed) return <QueryError title="Couldn’t load the version" query={failed} />;
  return <ContractSkeleton label="Loading the version..." />;
}
