import type { DealView } from '@gable/contracts/deal';
import type { DealProposals as ProposalsOfDeal, ProposalView } from '@gable/contracts/proposal';
import { TOUR_SERVICE } from '@gable/contracts/tour';
import { Box, Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileDescription, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { useProposalTours } from '../next-step/index.ts';
import { CreateProposal, ProposalTable, preloadCreateProposal, QuickView } from '../proposal/index.ts';
import { DealNextStep } from './deal-next-step.tsx';
import css from './deal-panels.module.css';
import { TourCap } from './tour-cap.tsx';

const skeleton = <TableSkeleton rows={3} label="Loading proposals..." />;

const ARCHIVED_HINT_ID = 'add-proposal-archived';

interface ProposalsQuery {
  readonly data: ProposalsOfDeal | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface DealProposalsProps {
  readonly deal: DealView;
  readonly proposals: ProposalsQuery;
  /** The maximum number of rows. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

function NoProposals({ isArchived }: { readonly isArchived: boolean }) {
  return (
    <Card p={0}>
      <EmptyState
        icon={<IconFileDescription size={24} stroke={1.75} />}
        title="No proposals found"
        hint={isArchived ? 'This deal has no proposals.' : 'Create your first proposal to get started.'}
      />
    </Card>
  );
}

function Rows({ deal, proposals, limit, onLimit }: DealProposalsProps) {
  const utils = trpc.useUtils();
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  const dealId = deal.id;
  const items = proposals.data?.items ?? [];
  const tours = useProposalTours(dealId, items);
  // Whether a next step is shown depends on the tours. Without them, it would move the table later.
  if (tours.isPending) return skeleton;
  return (
    <PagedList
      query={proposals}
      errorTitle="Error loading proposals"
      loadingLabel="Loading proposals..."
      limit={limit}
      skeletonRows={3}
    >
      <DealNextStep proposals={items} tours={tours} customerEmail={deal.customerEmail} />
      <ProposalTable
        proposals={items}
        withClient={false}
        dealEmail={deal.customerEmail}
        findTour={tours.find}
        onPreview={setPreviewed}
        empty={<NoProposals isArchived={deal.status !== 'active'} />}
      />
      <LoadMore
        query={proposals}
        limit={limit}
        pages={createPages(utils.proposal.ofDeal, utils.client.proposal.ofDeal, { dealId })}
        onLimit={onLimit}
      />
      {items.some(({ serviceType }) => serviceType === TOUR_SERVICE) && (
        <Box mt="md">
          <TourCap dealId={dealId} />
        </Box>
      )}
      <QuickView proposal={previewed} onClose={() => setPreviewed(null)} />
    </PagedList>
  );
}

/** The deal's proposals, and a button to add one while the deal is active. */
export function DealProposals(props: DealProposalsProps) {
  const { deal } = props;
  const [adding, add] = useDisclosure(false);
  const isArchived = deal.status !== 'active';
  return (
    <>
      <div className={css.head}>
        <p className={css.hint} id={ARCHIVED_HINT_ID}>
          {isArchived && 'This deal is archived. Unarchive it to add proposals.'}
        </p>
        <Button
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={add.open}
          onPointerEnter={preloadCreateProposal}
          onFocus={preloadCreateProposal}
          disabled={isArchived}
          aria-describedby={isArchived ? ARCHIVED_HINT_ID : undefined}
        >
          Add Proposal
        </Button>
      </div>
      <Rows {...props} />
      <CreateProposal opened={adding} onClose={add.close} deal={deal} />
    </>
  );
}
