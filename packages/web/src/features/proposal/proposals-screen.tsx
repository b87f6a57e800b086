import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressDialog } from '#shared/api/use-address-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { CreateProposal, loadCreateProposal } from './create-proposal.tsx';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalsList } from './proposals-list.tsx';
import { useClientColumn } from './use-client-column.ts';
import { useProposalsSearch } from './use-proposals-search.ts';

/** Everything the agent has offered, to whom, and what became of it. */
export function ProposalsScreen() {
  const { search, limit, lengthen, openDialog, dropDialog } = useProposalsSearch();
  const dialog = useAddressDialog(search.create === true, { open: openDialog, drop: dropDialog });
  const clientColumn = useClientColumn();
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
      <ProposalsList
        filter={{ search: search.search, status: search.status, dealId: search.dealId }}
        limit={limit}
        onLimit={lengthen}
        withClient={!clientColumn.hidden}
      />
      <CreateProposal opened={dialog.opened} onClose={dialog.close} />
    </>
  );
}
