import type { ProposalSort, ProposalStatus, ProposalView } from '@gable/contracts/proposal';
import { useState } from 'react';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { WhenSelecting } from '#shared/lists/when-selecting.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { type Selection, useSelectableRows } from '#shared/ui/tables/selection.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { PROPOSAL_HEADINGS } from '../proposal-headings.tsx';
import { NoProposals } from './no-proposals.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { QuickView } from './quick-view.tsx';

const ProposalsBar = lazyComponent(async () => (await import('./proposals-bar.tsx')).ProposalsBar);

interface ProposalsListProps {
  readonly filter: {
    readonly search: string | undefined;
    readonly listStatus: ProposalStatus | undefined;
    readonly dealId: string | undefined;
    readonly sort: ProposalSort | undefined;
  };
  /** The maximum number of rows. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  readonly withClient: boolean;
  readonly selection: Selection;
}

/** A constant element, so that the table's props do not change. */
const EMPTY_STATE = <NoProposals />;

/** The proposals that match the filter, with 'Load More' and a quick view. */
export function ProposalsList(props: ProposalsListProps) {
  const { filter, limit, onLimit, withClient, selection } = props;
  const utils = trpc.useUtils();
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  const proposals = trpc.proposal.list.useQuery({ ...filter, limit }, LIST_QUERY_OPTIONS);
  useSelectableRows(selection, proposals.data?.items);
  return (
    <>
      <PagedList
        query={proposals}
        errorTitle="Error loading proposals"
        loadingLabel="Loading proposals..."
        limit={limit}
      >
        <ProposalTable
          proposals={proposals.data?.items ?? []}
          withClient={withClient}
          headings={PROPOSAL_HEADINGS}
          onPreview={setPreviewed}
          empty={EMPTY_STATE}
          selection={selection}
        />
        <LoadMore
          key={JSON.stringify(filter)}
          query={proposals}
          limit={limit}
          pages={createPages(utils.proposal.list, utils.client.proposal.list, filter)}
          onLimit={onLimit}
          endHint="Search or filter to find the others."
        />
        <WhenSelecting selection={selection}>
          <ProposalsBar proposals={proposals.data?.items ?? []} filter={filter} selection={selection} />
        </WhenSelecting>
      </PagedList>
      <QuickView proposal={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
