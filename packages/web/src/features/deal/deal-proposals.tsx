import type { DealView } from '@gable/contracts/deal';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileDescription, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { TableSkeleton } from '../../shared/ui/skeletons.tsx';
import { CreateProposal, loadCreateProposal, ProposalTable, QuickView } from '../proposal/index.ts';
import css from './deal-panels.module.css';

const ARCHIVED = 'add-proposal-archived';

interface ProposalsOfDeal {
  readonly data?: readonly ProposalView[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface DealProposalsProps {
  readonly deal: DealView;
  readonly proposals: ProposalsOfDeal;
}

function Rows({ data, error, isFetching, refetch, isArchived }: ProposalsOfDeal & { isArchived: boolean }) {
  const [previewed, setPreviewed] = useState<ProposalView | null>(null);
  if (data) {
    const empty = (
      <EmptyState
        icon={<IconFileDescription size={24} stroke={1.75} />}
        title="No proposals found"
        hint={isArchived ? 'Nothing was offered in this deal.' : 'Create your first proposal to get started.'}
      />
    );
    return (
      <>
        <ProposalTable
          proposals={data}
          withClient={false}
          onPreview={setPreviewed}
          empty={<Card p={0}>{empty}</Card>}
        />
        <QuickView proposal={previewed} onClose={() => setPreviewed(null)} />
      </>
    );
  }
  if (!error) return <TableSkeleton rows={3} label="Loading proposals..." />;
  return (
    <Card>
      <ErrorState
        title="Error loading proposals"
        message={messageOf(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </Card>
  );
}

/** The deal's proposals, and the way to one more while the deal is active. */
export function DealProposals({ deal, proposals }: DealProposalsProps) {
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
      <Rows {...proposals} isArchived={isArchived} />
      <CreateProposal opened={adding} onClose={add.close} deal={deal} />
    </>
  );
}
