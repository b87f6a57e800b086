import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconFileDownload } from '@tabler/icons-react';
import { currentSignature, useDownloadContract, useSaveRecord } from '#features/contract/index.ts';

interface DownloadProps {
  readonly contract: ContractView;
  readonly serviceType: string;
}

/** Saves the contract as a PDF: of a signed version the very file that was signed. */
export function DownloadPdf({ contract, serviceType }: DownloadProps) {
  const download = useDownloadContract();
  const version = currentSignature(contract)?.version;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() =>
        download.mutate({ contractId: contract.id, serviceType, ...(version !== undefined && { version }) })
      }
      disabled={download.isPending}
    >
      {download.isPending ? 'Downloading...' : 'Download PDF'}
    </Button>
  );
}

/** Saves the record that proves which PDF was signed, by whom and when. */
export function SaveRecord({ contract, serviceType }: DownloadProps) {
  const save = useSaveRecord();
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => save.mutate({ contractId: contract.id, serviceType })}
      disabled={save.isPending}
    >
      {save.isPending ? 'Saving...' : 'Save record'}
    </Button>
  );
}

/** A version that was signed before the text was changed: its signature stands, and its PDF can still be had. */
export function EarlierPdf({ contract, serviceType, version }: DownloadProps & { readonly version: number }) {
  const download = useDownloadContract();
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => download.mutate({ contractId: contract.id, serviceType, version })}
      disabled={download.isPending}
    >
      {download.isPending ? 'Downloading...' : `Signed version ${version}`}
    </Button>
  );
}
