import { findDeletionObstacle, type ProposalView } from '@gable/contracts/proposal';
import { Button, Card } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useProposalTours } from '../next-step/index.ts';
import { SaveAsService } from '../service/index.ts';
import css from './side-cards.module.css';

const DuplicateDialog = lazyComponent(
  async () => (await import('./create/duplicate-dialog.tsx')).DuplicateDialog,
);
const DeleteProposal = lazyComponent(async () => (await import('./delete-proposal.tsx')).DeleteProposal);

/** Actions on a proposal that are rarely used. Only drafts can be deleted. */
export function MoreActions({ proposal }: { readonly proposal: ProposalView }) {
  const [isDuplicating, setDuplicating] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const contract = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  // The server keeps a contract that a client received.
  const isUnsent = contract.data === null || contract.data?.signing.state === 'draft';
  // A copy would not be part of the tour's agreement.
  const isTour = useProposalTours(proposal.dealId, [proposal]).find(proposal) !== undefined;
  const isDeletable = findDeletionObstacle(proposal) === null && isUnsent;
  return (
    <Card component="section" className={css.more ?? ''} aria-label="More actions">
      {!isTour && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setDuplicating(true)}
          onPointerEnter={DuplicateDialog.preload}
          onFocus={DuplicateDialog.preload}
        >
          Duplicate
        </Button>
      )}
      <SaveAsService proposal={proposal} />
      {isDeletable && (
        <Button
          variant="light"
          color="red"
          onClick={() => setDeleting(true)}
          onPointerEnter={DeleteProposal.preload}
          onFocus={DeleteProposal.preload}
        >
          Delete draft
        </Button>
      )}
      <LazyDialog opened={isDuplicating}>
        <DuplicateDialog proposal={proposal} opened={isDuplicating} onClose={() => setDuplicating(false)} />
      </LazyDialog>
      <LazyDialog opened={isDeleting}>
        <DeleteProposal proposal={proposal} opened={isDeleting} onClose={() => setDeleting(false)} />
      </LazyDialog>
    </Card>
  );
}
