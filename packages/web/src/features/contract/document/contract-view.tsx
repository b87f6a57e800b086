import { type ContractView, contractFileName } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { trpc } from '#shared/api/trpc.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from '../contract-card.module.css';
import { getContractPdfPath } from '../contract-pdf-path.ts';
import { getCurrentSignature } from '../current-signature.ts';
import { EditButton } from '../editor/edit-button.tsx';
import { TermsConflictsNote } from '../editor/terms-conflicts-note.tsx';
import { ContractStatusControl } from '../signing/contract-status-control.tsx';
import { SigningSummary } from '../signing/signing-summary.tsx';
import { MarkedContract } from './marked-contract.tsx';

// The checks are not a part of the first screen.
const TextWarnings = lazyComponent(async () => (await import('../signing/text-warnings.tsx')).TextWarnings);

interface SavedContractViewProps {
  readonly contract: ContractView;
  readonly serviceType: string;
  readonly canCountersign: boolean;
  readonly canEdit: boolean;
  readonly withPrint: boolean;
  readonly onEdit: () => void;
}

function Toolbar({ contract, serviceType, canEdit, withPrint, onEdit }: SavedContractViewProps) {
  return (
    <div className={css.buttons}>
      {canEdit && <EditButton contract={contract} onEdit={onEdit} />}
      {withPrint && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        component="a"
        href={tabUser.toUrl(getContractPdfPath(contract.id))}
        download={contractFileName(serviceType)}
      >
        Download PDF
      </Button>
    </div>
  );
}

/** Shows a saved contract: status, toolbar, signing state, and text. */
export function SavedContractView(props: SavedContractViewProps) {
  const { status, proposalId, content } = props.contract;
  const { data: proposal } = trpc.proposal.byId.useQuery({ proposalId });
  return (
    <div className={css.saved}>
      <div className={css.tools}>
        <div className={css.status}>
          {props.canEdit && <ContractStatusControl contract={props.contract} />}
        </div>
        <Toolbar {...props} />
      </div>
      <SigningSummary
        contract={props.contract}
        serviceType={props.serviceType}
        canCountersign={props.canCountersign}
        canEdit={props.canEdit}
      />
      {proposal && (status === 'draft' || status === 'sent') && (
        <Suspense>
          <TextWarnings proposal={proposal} contract={props.contract} />
        </Suspense>
      )}
      {status === 'draft' && <TermsConflictsNote proposalId={proposalId} />}
      <MarkedContract
        proposalId={proposalId}
        content={content}
        isSigned={getCurrentSignature(props.contract) !== undefined}
      />
    </div>
  );
}
