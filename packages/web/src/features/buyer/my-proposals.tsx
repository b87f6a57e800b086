import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useViewer } from '../../shared/api/viewer-context.tsx';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Surface } from '../../shared/ui/surface.tsx';
import css from './buyer-dashboard.module.css';
import { ProposalCardsSkeleton } from './dashboard-skeleton.tsx';
import { ProposalCards } from './proposal-cards.tsx';
import { useBuyerProposals } from './use-buyer-proposals.ts';

function NoProposals() {
  const { email } = useViewer();
  return (
    <Surface>
      <EmptyState
        icon={<IconFileDescription size={24} stroke={1.75} />}
        title="No Proposals Yet"
        hint={
          <>
            When an agent sends a proposal to <strong>{email}</strong>, it appears here with its price and its
            contract, and you decide what to pay for.
          </>
        }
      />
    </Surface>
  );
}

function Proposals() {
  const { query, proposals } = useBuyerProposals();
  if (!proposals && query.error) {
    return (
      <Surface>
        <ErrorState
          title="Your proposals could not be loaded"
          message={messageOf(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      </Surface>
    );
  }
  if (!proposals) return <ProposalCardsSkeleton />;
  if (proposals.length === 0) return <NoProposals />;
  return (
    <>
      <ProposalCards proposals={proposals} />
      {query.hasNextPage && (
        <div className={css.more}>
          <Button variant="default" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}

/** Everything that agents have offered this buyer. */
export function MyProposals() {
  return (
    <Panel title="My Proposals" bare>
      <Proposals />
    </Panel>
  );
}
