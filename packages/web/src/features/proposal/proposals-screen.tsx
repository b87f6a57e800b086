import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGING } from '../../shared/api/paging.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { useAddressDialog } from '../../shared/api/use-address-dialog.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { CreateProposal, loadCreateProposal } from './create-proposal.tsx';
import { NoProposals } from './no-proposals.tsx';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { QuickView } from './quick-view.tsx';
import { useClientColumn } from './use-client-column.ts';
import { useProposalsSearch } from './use-proposals-search.ts';

/** Everything the agent has offered, to whom, and what became of it. */
export function ProposalsScreen() {
  const { search, choose, type } = useProposalsSearch();
  const dialog = useAddressDialog(search.create === true, {
    open: () => choose({ create: true }),
    drop: () => type({ create: undefined }),
  });
  const clientColumn = useClientColumn();
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  const proposals = trpc.proposal.list.useInfiniteQuery(
    { search: search.search, status: search.status, dealId: search.dealId },
    { ...PAGING, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title="Proposals"
        description="The services you have offered, and what became of each."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={dialog.open}
            onPointerEnter={loadCreateProposal}
            onFocus={loadCreateProposal}
          >
            Create Proposal
          </Button>
        }
      />
      <ProposalFilters />
      <PagedList query={proposals} errorTitle="Error loading proposals" loadingLabel="Loading proposals...">
        <ProposalTable
          proposals={proposals.data?.pages.flatMap((page) => page.items) ?? []}
          withClient={!clientColumn.hidden}
          onPreview={setPreviewed}
          empty={<NoProposals />}
        />
      </PagedList>
      <CreateProposal opened={dialog.opened} onClose={dialog.close} />
      <QuickView proposal={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
