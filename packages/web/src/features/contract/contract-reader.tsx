import { type ContractView, contractFileName } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { tabUser } from '#shared/api/tab-user.ts';
import css from './contract-card.module.css';
import { ContractDocument } from './contract-document.tsx';
import { contractPdfPath } from './contract-pdf-path.ts';
import { ContractStatusControl } from './contract-status-control.tsx';
import { currentSignature } from './current-signature.ts';
import { EditButton } from './edit-button.tsx';
import { SigningSummary } from './signing-summary.tsx';
import { TermsConflictsNote } from './terms-conflicts-note.tsx';

interface ContractReaderProps {
  readonly contract: ContractView;
  readonly serviceType: string;
  readonly withPrint: boolean;
  readonly onEdit: () => void;
}

function Tools({ contract, serviceType, withPrint, onEdit }: ContractReaderProps) {
  return (
    <div className={css.buttons}>
      <EditButton contract={contract} onEdit={onEdit} />
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
        href={tabUser.meantFor(contractPdfPath(contract.id))}
        download={contractFileName(serviceType)}
      >
        Download PDF
      </Button>
    </div>
  );
}

/** A contract as it stands: its status and its PDF, how it stands with the client, and its text. */
export function ContractReader(props: ContractReaderProps) {
  return (
    <>
      <div className={css.tools}>
        <div className={css.status}>
          <ContractStatusControl contract={props.contract} />
        </div>
        <Tools {...props} />
      </div>
      <SigningSummary contract={props.contract} serviceType={props.serviceType} />
      {props.contract.status === 'draft' && <TermsConflictsNote proposalId={props.contract.proposalId} />}
      <ContractDocument
        content={props.contract.content}
        isSigned={currentSignature(props.contract) !== undefined}
        label="Contract text"
      />
    </>
  );
}
