import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUrlDialog } from '#shared/ui/dialogs/use-url-dialog.ts';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { useSelection } from '#shared/ui/tables/selection.ts';
import { CreateProposal, preloadCreateProposal } from '../create/create-proposal.tsx';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalsList } from './proposals-list.tsx';
import { useClientColumn } from './use-client-column.ts';
import { useProposalsSearch } from './use-proposals-search.ts';

/** The agent's proposals. */
export function ProposalsScreen() {
  const { search, limit, lengthen, openDialog, dropDialog } = useProposalsSearch();
  const dialog = useUrlDialog(search.create === true, { open: openDialog, drop: dropDialog });
  const clientColumn = useClientColumn();
  const selection = useSelection();
  return (
    <>
      <PageHeader
        title="Proposals"
        description="Every proposal you’ve sent and its status."
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/services" {...props} />}>
              Services
            </Button>
            <Button
              leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
              onClick={dialog.open}
              onPointerEnter={preloadCreateProposal}
              onFocus={preloadCreateProposal}
            >
              Create Proposal
            </Button>
          </>
        }
      />
      <ProposalFilters selection={selection} />
      <ProposalsList
        filter={{
          search: search.search,
          listStatus: search.status,
          dealId: search.dealId,
          sort: search.sort,
        }}
        limit={limit}
        onLimit={lengthen}
        withClient={!clientColumn.hidden}
        selection={selection}
      />
      <CreateProposal opened={dialog.opened} onClose={dialog.close} />
    </>
  );
}
