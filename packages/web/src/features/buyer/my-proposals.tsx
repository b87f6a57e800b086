import { IconFileDescription } from '@tabler/icons-react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PROPOSALS_PAGE } from './buyer-queries.ts';
import { ProposalCardsSkeleton } from './dashboard-skeleton.tsx';
import { ProposalCards } from './proposal-cards.tsx';
import { useBuyerProposals, useUnsignedContracts } from './use-buyer-proposals.ts';

function NoProposals() {
  const { email } = useViewer();
  return (
    <Surface>
      <EmptyState
        icon={<IconFileDescription size={24} stroke={1.75} />}
        title="No Proposals Yet"
        hint={
          <>
            When an agent sends a proposal to <strong>{email}</strong>, it appears here with its price and
            contract. Ask your agent to use this address.
          </>
        }
      />
    </Surface>
  );
}

function Proposals() {
  const utils = trpc.useUtils();
  const { query, limit, setLimit } = useBuyerProposals();
  const { isPending } = useUnsignedContracts();
  if (!query.data && query.error) {
    return (
      <Surface>
        <QueryError title="Couldn’t load your proposals" query={query} />
      </Surface>
    );
  }
  // A card says which comes first: the signature or the payment.
  if (!query.data || isPending) return <ProposalCardsSkeleton />;
  if (query.data.items.length === 0) return <NoProposals />;
  return (
    <>
      <ProposalCards proposals={query.data.items} />
      <LoadMore
        query={query}
        limit={limit}
        step={PROPOSALS_PAGE}
        pages={createPages(utils.proposal.ofBuyer, utils.client.proposal.ofBuyer, {})}
        onLimit={setLimit}
      />
    </>
  );
}

/** All proposals sent to this buyer. */
export function MyProposals() {
  return (
    <Panel title="My Proposals" bare>
      <Proposals />
    </Panel>
  );
}
