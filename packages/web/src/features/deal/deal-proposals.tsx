import type { DealView } from '@gable/contracts/deal';
import { PAGE_ROWS } from '@gable/contracts/kernel';
import type { DealProposals as ProposalsOfDeal, ProposalView } from '@gable/contracts/proposal';
import { Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileDescription, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { CreateProposal, loadCreateProposal, ProposalTable, QuickView } from '../proposal/index.ts';
import css from './deal-panels.module.css';

const ARCHIVED = 'add-proposal-archived';

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
  /** So many are listed, if there are as many. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

function NoProposals({ isArchived }: { readonly isArchived: boolean }) {
  return (
    <Card p={0}>
      <EmptyState
        icon={<IconFileDescription size={24} stroke={1.75} />}
        title="No proposals found"
        hint={isArchived ? 'Nothing was offered in this deal.' : 'Create your first proposal to get started.'}
      />
    </Card>
  );
}

function Rows({ deal, proposals, limit, onLimit }: DealProposalsProps) {
  const utils = trpc.useUtils();
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  const dealId = deal.id;
  return (
    <PagedList
      query={proposals}
      errorTitle="Error loading proposals"
      loadingLabel="Loading proposals..."
      skeletonRows={limit > PAGE_ROWS ? limit : 3}
    >
      <ProposalTable
        proposals={proposals.data?.items ?? []}
        withClient={false}
        dealEmail={deal.customerEmail}
        onPreview={setPreviewed}
        empty={<NoProposals isArchived={deal.status !== 'active'} />}
      />
      {proposals.data && (
        <LoadMore
          whole={proposals.data}
          limit={limit}
          step={PAGE_ROWS}
          disabled={proposals.isPlaceholderData}
          fetchNext={(page) => utils.client.proposal.ofDeal.query({ dealId, ...page })}
          answers={{
            read: (length) => utils.proposal.ofDeal.getData({ dealId, limit: length }),
            write: (length, whole) => utils.proposal.ofDeal.setData({ dealId, limit: length }, whole),
          }}
          onLimit={onLimit}
        />
      )}
      <QuickView proposal={previewed} onClose={() => setPreviewed(null)} />
    </PagedList>
  );
}

/** The deal's proposals, and the way to one more while the deal is active. */
export function DealProposals(props: DealProposalsProps) {
  const { deal } = props;
  const [adding, add] = useDisclosure(false);
  const isArchived = deal.status !== 'active';
  return (
    <>
      <div className={css.head}>
        <p className={css.hint} id={ARCHIVED}>
          {isArchived && 'This deal is archived. Unarchive it to add proposals.'}
        </p>
        <Button
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={add.open}
          onPointerEnter={loadCreateProposal}
          onFocus={loadCreateProposal}
          disabled={isArchived}
          aria-describedby={isArchived ? ARCHIVED : undefined}
        >
          Add Proposal
        </Button>
      </div>
      <Rows {...props} />
      <CreateProposal opened={adding} onClose={add.close} deal={deal} />
    </>
  );
}
