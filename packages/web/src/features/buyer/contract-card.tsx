import { type ContractView, contractStatusLook } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';
import { SkeletonBar } from '../../shared/ui/skeletons.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useDownloadContract } from './buyer-mutations.ts';
import { PROPOSAL_FRESHNESS } from './buyer-queries.ts';
import css from './proposal-detail.module.css';

const loadDialog = () => import('./contract-dialog.tsx');
const ContractDialog = lazy(async () => ({ default: (await loadDialog()).ContractDialog }));

interface WrittenContractProps {
  readonly contract: ContractView;
  readonly serviceType: string;
}

function WrittenContract({ contract, serviceType }: WrittenContractProps) {
  const [opened, setOpened] = useState(false);
  const download = useDownloadContract();
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => download.mutate({ contractId: contract.id, serviceType })}
      disabled={download.isPending}
    >
      {download.isPending ? 'Downloading...' : 'Download PDF'}
    </Button>
  );
  return (
    <>
      <p className={css.note}>
        {serviceType} Agreement, last changed {formatDate(contract.updatedAt)}
      </p>
      <div className={css.buttons}>
        <Button
          variant="default"
          onClick={() => setOpened(true)}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
        >
          View Contract
        </Button>
        {button}
      </div>
      <OnceOpened opened={opened}>
        <ContractDialog
          contract={contract}
          opened={opened}
          onClose={() => setOpened(false)}
          footer={button}
        />
      </OnceOpened>
    </>
  );
}

function Contract({ proposal }: { readonly proposal: ProposalView }) {
  const query = trpc.contract.byProposal.useQuery({ proposalId: proposal.id }, PROPOSAL_FRESHNESS);
  if (query.data) return <WrittenContract contract={query.data} serviceType={proposal.serviceType} />;
  if (query.data === null) {
    return <p className={css.note}>No contract yet. When your agent writes one, you can read it here.</p>;
  }
  if (query.error) {
    return (
      <ErrorState
        title="The contract could not be loaded"
        message={failureText(query.error)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div className={css.loading} role="status" aria-label="Loading the contract...">
      <SkeletonBar width="60%" />
      <SkeletonBar width="16rem" height="figure" />
    </div>
  );
}

function ContractBadge({ proposalId }: { readonly proposalId: ProposalView['id'] }) {
  const { data } = trpc.contract.byProposal.useQuery({ proposalId }, PROPOSAL_FRESHNESS);
  return data ? <StatusBadge {...contractStatusLook(data.status)} /> : null;
}

/** The contract of a proposal: to read, and to keep. */
export function ContractCard({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <section className={css.contract} aria-label="Contract">
      <div className={css.cardHead}>
        <h2 className={css.title}>Contract</h2>
        <ContractBadge proposalId={proposal.id} />
      </div>
      <Contract proposal={proposal} />
    </section>
  );
}
