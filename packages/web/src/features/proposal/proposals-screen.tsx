import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { CreateProposal, loadCreateProposal } from './create-proposal.tsx';
import { NoProposals } from './no-proposals.tsx';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { useProposalsSearch } from './use-proposals-search.ts';

const loadPreview = () => import('./proposal-preview.tsx');
const ProposalPreview = lazy(async () => ({ default: (await loadPreview()).ProposalPreview }));

/** Everything the agent has offered, to whom, and what became of it. */
export function ProposalsScreen() {
  const { search, change } = useProposalsSearch();
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  const proposals = trpc.proposal.list.useInfiniteQuery(
    { search: search.search, status: search.status, dealId: search.dealId },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title="Proposals"
        description="The services you have offered, and what became of each."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => change({ create: true })}
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
          onPreview={setPreviewed}
          empty={<NoProposals />}
        />
      </PagedList>
      <CreateProposal opened={search.create === true} onClose={() => change({ create: undefined })} />
      <OnceOpened opened={previewed !== null}>
        <ProposalPreview proposal={previewed} onClose={() => setPreviewed(null)} />
      </OnceOpened>
    </>
  );
}
