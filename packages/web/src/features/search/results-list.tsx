import type { SearchResults } from '@gable/contracts/search';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import { AllOption, DealOption, InvoiceOption, ProposalOption } from './result-options.tsx';
import css from './results-list.module.css';

const STALE_TIME_MS = 10_000;

interface ResultsListProps {
  readonly id: string;
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** The search text; never ''. */
  readonly text: string;
  /** The id of the active option; null for none. */
  readonly active: string | null;
  /** Called with the number of results when it changes. */
  readonly onShown: (count: number) => void;
  /** Called when an option is opened. */
  readonly onOpened: () => void;
}

/**
 * Runs the search. Aborts an outdated request, and keeps the previous results until the next ones
 * arrive.
 */
function useResults(text: string) {
  return trpc.search.everything.useQuery(
    { text },
    {
      staleTime: STALE_TIME_MS,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    },
  );
}

/** The results below the field, with loading, empty and error states. */
export function ResultsList(props: ResultsListProps) {
  const { data, error, isFetching, refetch } = useResults(props.text);
  const count = error || !data ? 0 : countResults(data);
  const { onShown } = props;
  // Before the paint, so that the field's `aria-expanded` matches the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per response
  useLayoutEffect(() => onShown(count), [data, count]);
  return (
    // Keeps the focus in the field.
    <div className={css.panel} role="none" onMouseDown={(event) => event.preventDefault()}>
      {error && (
        <div className={css.state} role="alert">
          <p>{getErrorMessage(error)}</p>
          <Button size="xs" variant="default" onClick={() => void refetch()} disabled={isFetching}>
            Try Again
          </Button>
        </div>
      )}
      {!error && <ResultsStatus results={data} text={props.text} />}
      {!error && data && count > 0 && <Results {...props} results={data} isStale={isFetching} />}
    </div>
  );
}

function countResults({ deals, proposals, invoices }: SearchResults): number {
  return deals.length + proposals.length + invoices.length;
}

/** Returns text such as '1 deal and 2 proposals found', without the kinds that have no result. */
function formatFound({ deals, proposals, invoices }: SearchResults): string {
  const counts = [
    [deals.length, 'deal'],
    [proposals.length, 'proposal'],
    [invoices.length, 'invoice'],
  ] as const;
  const found = counts.flatMap(([count, one]) =>
    count === 0 ? [] : `${count} ${count === 1 ? one : `${one}s`}`,
  );
  return `${new Intl.ListFormat('en-US').format(found)} found`;
}

/** The search status. With results, only for screen readers. */
function ResultsStatus({
  results,
  text,
}: {
  readonly results: SearchResults | undefined;
  readonly text: string;
}) {
  if (!results)
    return (
      <div className={css.state}>
        <Spinner label="Searching..." />
      </div>
    );
  if (countResults(results) === 0)
    return (
      <p className={css.state} role="status">
        No results for “{text}”
      </p>
    );
  return (
    <p className={hidden.hidden} role="status">
      {formatFound(results)}
    </p>
  );
}

interface ResultsProps extends ResultsListProps {
  readonly results: SearchResults;
  /** Whether the results belong to an earlier text. */
  readonly isStale: boolean;
}

function Results({ id, listRef, text, active, onOpened, results, isStale }: ResultsProps) {
  const option = { listId: id, active, query: text, onOpened };
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label="Deals, proposals and invoices"
      aria-busy={isStale}
      className={css.list}
      data-late={isStale || undefined}
    >
      {results.deals.length > 0 && (
        <Group id={`${id}-deals`} label="Deals">
          {results.deals.map((deal) => (
            <DealOption key={deal.id} deal={deal} {...option} />
          ))}
          <AllOption of="deals" {...option} />
        </Group>
      )}
      {results.proposals.length > 0 && (
        <Group id={`${id}-proposals`} label="Proposals">
          {results.proposals.map((proposal) => (
            <ProposalOption key={proposal.id} proposal={proposal} {...option} />
          ))}
          <AllOption of="proposals" {...option} />
        </Group>
      )}
      {results.invoices.length > 0 && (
        <Group id={`${id}-invoices`} label="Invoices">
          {results.invoices.map((invoice) => (
            <InvoiceOption key={invoice.id} invoice={invoice} {...option} />
          ))}
          <AllOption of="invoices" {...option} />
        </Group>
      )}
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Group({ id, label, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a listbox, not of a form
    <div role="group" aria-labelledby={id} className={css.group}>
      <div id={id} role="presentation" className={css.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
