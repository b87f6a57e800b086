import { IconFileDescription } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import { PROPOSALS_PAGE } from './buyer-queries.ts';
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
  const utils = trpc.useUtils();
  const { query, limit, lengthen } = useBuyerProposals();
  if (!query.data && query.error) {
    return (
      <Surface>
        <ErrorState
          title="Your proposals could not be loaded"
          message={failureText(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      </Surface>
    );
  }
  if (!query.data) return <ProposalCardsSkeleton />;
  if (query.data.items.length === 0) return <NoProposals />;
  return (
    <>
      <ProposalCards proposals={query.data.items} />
      <LoadMore
        whole={query.data}
        limit={limit}
        step={PROPOSALS_PAGE}
        disabled={query.isPlaceholderData}
        fetchNext={(page) => utils.client.proposal.ofBuyer.query(page)}
        answers={{
          read: (length) => utils.proposal.ofBuyer.getData({ limit: length }),
          write: (length, whole) => utils.proposal.ofBuyer.setData({ limit: length }, whole),
        }}
        onLimit={lengthen}
      />
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
