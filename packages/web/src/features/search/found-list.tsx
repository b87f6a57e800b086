import type { FoundEverything } from '@gable/contracts/search';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import hidden from '#shared/ui/hidden.module.css';
import { Spinner } from '#shared/ui/spinner.tsx';
import css from './found-list.module.css';
import { AllOption, DealOption, ProposalOption } from './found-options.tsx';

/** What was found may have changed by the time the same is looked for again; in milliseconds. */
const FRESH_MS = 10_000;

interface FoundListProps {
  readonly id: string;
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** What is looked for; never ''. */
  readonly text: string;
  /** The id of the option that is meant; null for none. */
  readonly active: string | null;
  /** Told of how much there is to choose from, each time that it changes. */
  readonly onShown: (count: number) => void;
  /** Told when an option was opened. */
  readonly onOpened: () => void;
}

/** Asks at every pause; a question that was overtaken is called off, and its list stands until the next is there. */
function useFound(text: string) {
  return trpc.search.everything.useQuery(
    { text },
    {
      staleTime: FRESH_MS,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    },
  );
}

/** Below the field: what was found, that nothing was, or why not. */
export function FoundList(props: FoundListProps) {
  const { data, error, isFetching, refetch } = useFound(props.text);
  const count = error || !data ? 0 : data.deals.length + data.proposals.length;
  const { onShown } = props;
  // Before it is drawn: the field says that its list is open when it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useLayoutEffect(() => onShown(count), [data, count]);
  return (
    // A press on anything here leaves the focus in the field.
    <div className={css.panel} role="none" onMouseDown={(event) => event.preventDefault()}>
      {error && (
        <div className={css.state} role="alert">
          <p>{messageOf(error)}</p>
          <Button size="xs" variant="default" onClick={() => void refetch()} disabled={isFetching}>
            Try Again
          </Button>
        </div>
      )}
      {!error && <Told found={data} text={props.text} />}
      {!error && data && count > 0 && <Found {...props} found={data} isLate={isFetching} />}
    </div>
  );
}

function plural(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** In words: for everybody while there is nothing to choose from, and then for screen readers alone. */
function Told({ found, text }: { readonly found: FoundEverything | undefined; readonly text: string }) {
  if (!found)
    return (
      <div className={css.state}>
        <Spinner label="Searching..." />
      </div>
    );
  const { deals, proposals } = found;
  if (deals.length + proposals.length === 0)
    return (
      <p className={css.state} role="status">
        Nothing found for “{text}”
      </p>
    );
  return (
    <p className={hidden.hidden} role="status">
      {plural(deals.length, 'deal')} and {plural(proposals.length, 'proposal')} found
    </p>
  );
}

interface FoundProps extends FoundListProps {
  readonly found: FoundEverything;
  /** It answers an earlier text, and the next answer is on its way. */
  readonly isLate: boolean;
}

function Found({ id, listRef, text, active, onOpened, found, isLate }: FoundProps) {
  const option = { listId: id, active, sought: text, onOpened };
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label="Deals and proposals"
      aria-busy={isLate}
      className={css.list}
      data-late={isLate || undefined}
    >
      {found.deals.length > 0 && (
        <Group id={`${id}-deals`} label="Deals">
          {found.deals.map((deal) => (
            <DealOption key={deal.id} deal={deal} {...option} />
          ))}
          <AllOption of="deals" {...option} />
        </Group>
      )}
      {found.proposals.length > 0 && (
        <Group id={`${id}-proposals`} label="Proposals">
          {found.proposals.map((proposal) => (
            <ProposalOption key={proposal.id} proposal={proposal} {...option} />
          ))}
          <AllOption of="proposals" {...option} />
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
