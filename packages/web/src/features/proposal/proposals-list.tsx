import { PAGE_ROWS } from '@gable/contracts/kernel';
import type { ProposalStatus, ProposalView } from '@gable/contracts/proposal';
import { useState } from 'react';
import { LISTED } from '#shared/api/paging.ts';
import { trpc } from '#shared/api/trpc.ts';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { NoProposals } from './no-proposals.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { QuickView } from './quick-view.tsx';

interface ProposalsListProps {
  readonly filter: {
    readonly search: string | undefined;
    readonly status: ProposalStatus | undefined;
    readonly dealId: string | undefined;
  };
  /** So many are listed, if there are as many. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  readonly withClient: boolean;
}

/** The same element each time, so that the table's properties do not change. */
const NOTHING = <NoProposals />;

/** The proposals that the filter lets through, newest first, the way to more of them, and a quick view of each. */
export function ProposalsList({ filter, limit, onLimit, withClient }: ProposalsListProps) {
  const utils = trpc.useUtils();
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  const proposals = trpc.proposal.list.useQuery({ ...filter, limit }, LISTED);
  return (
    <>
      <PagedList
        query={proposals}
        errorTitle="Error loading proposals"
        loadingLabel="Loading proposals..."
        skeletonRows={limit > PAGE_ROWS ? limit : undefined}
      >
        <ProposalTable
          proposals={proposals.data?.items ?? []}
          withClient={withClient}
          onPreview={setPreviewed}
          empty={NOTHING}
        />
        {proposals.data && (
          <LoadMore
            key={JSON.stringify(filter)}
            whole={proposals.data}
            limit={limit}
            step={PAGE_ROWS}
            disabled={proposals.isPlaceholderData}
            fetchNext={(page) => utils.client.proposal.list.query({ ...filter, ...page })}
            answers={{
              read: (length) => utils.proposal.list.getData({ ...filter, limit: length }),
              write: (length, whole) => utils.proposal.list.setData({ ...filter, limit: length }, whole),
            }}
            onLimit={onLimit}
            endHint="Search or filter to find the others."
          />
        )}
      </PagedList>
      <QuickView proposal={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
