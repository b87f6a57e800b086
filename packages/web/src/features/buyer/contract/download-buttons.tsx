import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconFileDownload } from '@tabler/icons-react';
import { getCurrentSignature, useDownloadContract, useSaveRecord } from '#features/contract/index.ts';

interface DownloadProps {
  readonly contract: ContractView;
  readonly serviceType: string;
}

/** Downloads the contract as a PDF. For a signed version, this is the file that was signed. */
export function DownloadPdf({ contract, serviceType }: DownloadProps) {
  const download = useDownloadContract();
  const version = getCurrentSignature(contract)?.version;
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

/** Downloads the audit log, which proves which PDF was signed, by whom, and when. */
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

/** Downloads an earlier signed version. Its signature stays valid. */
export function DownloadEarlierPdf({
  contract,
  serviceType,
  version,
}: DownloadProps & { readonly version: number }) {
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
