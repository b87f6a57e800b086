import {
  type ContractView,
  contractFileName,
  contractStatusLook,
  contractStatusSchema,
} from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { StatusSelect } from '../../shared/ui/status-select.tsx';
import { useSetContractStatus } from './contract.mutations.ts';
import css from './contract-card.module.css';
import { ContractDocument } from './contract-document.tsx';
import { contractPdfPath } from './contract-pdf-path.ts';

interface ContractReaderProps {
  readonly contract: ContractView;
  readonly serviceType: string;
  readonly withPrint: boolean;
  readonly onEdit: () => void;
}

function StatusControl({ contract }: { readonly contract: ContractView }) {
  const setStatus = useSetContractStatus(contract);
  return (
    <StatusSelect
      label="Contract Status"
      value={contract.status}
      options={contractStatusSchema.options}
      lookOf={contractStatusLook}
      onChange={(status) =>
        setStatus(status).then(
          () => notify.success('Status updated'),
          (error: unknown) => notify.failure('Failed to update contract status', failureText(error)),
        )
      }
    />
  );
}

function Tools({ contract, serviceType, withPrint, onEdit }: ContractReaderProps) {
  return (
    <div className={css.buttons}>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onEdit}
      >
        Edit Contract
      </Button>
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
        href={contractPdfPath(contract.id)}
        download={contractFileName(serviceType)}
      >
        Download PDF
      </Button>
    </div>
  );
}

/** A contract as it stands, with its status and its PDF. */
export function ContractReader(props: ContractReaderProps) {
  return (
    <>
      <div className={css.tools}>
        <div className={css.status}>
          <StatusControl contract={props.contract} />
        </div>
        <Tools {...props} />
      </div>
      <ContractDocument content={props.contract.content} label="Contract text" />
    </>
  );
}
