import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import {
  ChangesButton,
  getCurrentSignature,
  getSigningBadge,
  listEarlierSignatures,
  needsPaper,
  VersionsButton,
} from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { PROPOSAL_QUERY_OPTIONS } from '../buyer-queries.ts';
import css from '../proposal-detail.module.css';
import { useBuyerStep } from '../use-buyer-step.ts';
import { getContractMessage } from './contract-copy.ts';
import { DownloadEarlierPdf, DownloadPdf, SaveRecord } from './download-buttons.tsx';
import type { useContractDialog } from './use-contract-dialog.ts';

const ContractDialog = lazyComponent(async () => (await import('./contract-dialog.tsx')).ContractDialog);

interface ContractCardProps {
  readonly proposal: ProposalView;
  readonly dialog: ReturnType<typeof useContractDialog>;
}

interface ExistingContractProps {
  readonly contract: ContractView;
  readonly proposal: ProposalView;
}

function Files({ contract, proposal: { serviceType } }: ExistingContractProps) {
  const earlier = listEarlierSignatures(contract).at(-1);
  return (
    <>
      <DownloadPdf contract={contract} serviceType={serviceType} />
      {getCurrentSignature(contract) && <SaveRecord contract={contract} serviceType={serviceType} />}
      {earlier && (
        <DownloadEarlierPdf contract={contract} serviceType={serviceType} version={earlier.version} />
      )}
    </>
  );
}

/** Whether the date of the last change is one of the text, not of an answer to it. */
const isOpenText = ({ signing: { state } }: ContractView) => state !== 'signed' && state !== 'declined';

function ExistingContract({ contract, proposal, dialog }: ExistingContractProps & ContractCardProps) {
  const isNext = useBuyerStep(proposal) === 'sign';
  const openProps = {
    onClick: dialog.open,
    onPointerEnter: ContractDialog.preload,
    onFocus: ContractDialog.preload,
  };
  return (
    <>
      <p className={css.note}>
        Version {contract.version}
        {isOpenText(contract) && `, last changed ${formatDate(contract.updatedAt)}`}.{' '}
        {getContractMessage(contract)}
      </p>
      <div className={css.buttons}>
        {contract.signing.state === 'awaiting' && !needsPaper(contract) && (
          <Button
            variant={isNext ? 'filled' : 'light'}
            leftSection={<IconSignature size={18} stroke={1.75} aria-hidden="true" />}
            {...openProps}
          >
            Review and sign
          </Button>
        )}
        <Button variant="default" {...openProps}>
          View Contract
        </Button>
        <Files contract={contract} proposal={proposal} />
        <ChangesButton contract={contract} />
        <VersionsButton contract={contract} />
      </div>
      <LazyDialog opened={dialog.opened}>
        <ContractDialog
          contract={contract}
          proposal={proposal}
          opened={dialog.opened}
          followsAcceptance={dialog.followsAcceptance}
          onClose={dialog.close}
        />
      </LazyDialog>
    </>
  );
}

function Contract({ proposal, dialog }: ContractCardProps) {
  const query = trpc.contract.byProposal.useQuery({ proposalId: proposal.id }, PROPOSAL_QUERY_OPTIONS);
  if (query.data) return <ExistingContract contract={query.data} proposal={proposal} dialog={dialog} />;
  if (query.data === null) {
    return <p className={css.note}>No contract yet. When your agent sends one, you can read it here.</p>;
  }
  if (query.error) {
    return <QueryError title="Couldn’t load the contract" query={query} />;
  }
  return (
    <div className={css.loading} role="status" aria-label="Loading the contract...">
      <SkeletonBar width="60%" />
      <SkeletonBar width="16rem" height="figure" />
    </div>
  );
}

function ContractBadge({ proposalId }: { readonly proposalId: ProposalView['id'] }) {
  const { data } = trpc.contract.byProposal.useQuery({ proposalId }, PROPOSAL_QUERY_OPTIONS);
  return data ? <StatusBadge {...getSigningBadge(data)} /> : null;
}

/** The contract of a proposal, with buttons to review, sign, and download it. */
export function ContractCard({ proposal, dialog }: ContractCardProps) {
  return (
    <section className={css.contract} aria-label="Contract">
      <div className={css.cardHead}>
        <h2 className={css.title}>Contract</h2>
        <ContractBadge proposalId={proposal.id} />
      </div>
      <Contract proposal={proposal} dialog={dialog} />
    </section>
  );
}
