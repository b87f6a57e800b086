import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import {
  currentSignature,
  earlierSignatures,
  needsPaper,
  signingLook,
  VersionsButton,
} from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { PROPOSAL_FRESHNESS } from '../buyer-queries.ts';
import { nextStep } from '../next-step.ts';
import css from '../proposal-detail.module.css';
import { contractWords } from './contract-words.ts';
import { DownloadPdf, EarlierPdf, SaveRecord } from './download-buttons.tsx';
import { useContractInView } from './use-contract-in-view.ts';

const ContractDialog = lazyPart(async () => (await import('./contract-dialog.tsx')).ContractDialog);

interface WrittenContractProps {
  readonly contract: ContractView;
  readonly proposal: ProposalView;
}

function Files({ contract, proposal: { serviceType } }: WrittenContractProps) {
  const earlier = earlierSignatures(contract).at(-1);
  return (
    <>
      <DownloadPdf contract={contract} serviceType={serviceType} />
      {currentSignature(contract) && <SaveRecord contract={contract} serviceType={serviceType} />}
      {earlier && <EarlierPdf contract={contract} serviceType={serviceType} version={earlier.version} />}
    </>
  );
}

function WrittenContract({ contract, proposal }: WrittenContractProps) {
  const view = useContractInView();
  const ahead = {
    onClick: view.open,
    onPointerEnter: ContractDialog.preload,
    onFocus: ContractDialog.preload,
  };
  return (
    <>
      <p className={css.note}>
        {proposal.serviceType} Agreement, version {contract.version}, last changed{' '}
        {formatDate(contract.updatedAt)}. {contractWords(contract)}
      </p>
      <div className={css.buttons}>
        {contract.signing.state === 'awaiting' && !needsPaper(contract) && (
          <Button
            variant={nextStep(proposal, contract) === 'sign' ? 'filled' : 'light'}
            leftSection={<IconSignature size={18} stroke={1.75} aria-hidden="true" />}
            {...ahead}
          >
            Review and sign
          </Button>
        )}
        <Button variant="default" {...ahead}>
          View Contract
        </Button>
        <Files contract={contract} proposal={proposal} />
        <VersionsButton contract={contract} />
      </div>
      <OnceOpened opened={view.opened}>
        <ContractDialog contract={contract} proposal={proposal} opened={view.opened} onClose={view.close} />
      </OnceOpened>
    </>
  );
}

function Contract({ proposal }: { readonly proposal: ProposalView }) {
  const query = trpc.contract.byProposal.useQuery({ proposalId: proposal.id }, PROPOSAL_FRESHNESS);
  if (query.data) return <WrittenContract contract={query.data} proposal={proposal} />;
  if (query.data === null) {
    return <p className={css.note}>No contract yet. When your agent sends one, you can read it here.</p>;
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
  return data ? <StatusBadge {...signingLook(data)} /> : null;
}

/** The contract of a proposal: to read, to sign, and to keep. */
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
