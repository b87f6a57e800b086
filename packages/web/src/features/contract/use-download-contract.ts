import { contractFileName } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { useMutation } from '@tanstack/react-query';
import { tabFetch } from '#shared/api/tab-fetch.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { HttpError, requireOk } from '#shared/errors/http-error.ts';
import { notify } from '#shared/ui/notify.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { contractPdfPath } from './contract-pdf-path.ts';

interface Download {
  readonly contractId: ContractId;
  readonly serviceType: string;
  /** A version that was signed; the contract as it stands now without one. */
  readonly version?: number;
}

/** Saves a contract as `Contract_{service type}.pdf`. Fetched, not linked to: a refusal must not replace the screen. */
export function useDownloadContract() {
  return useMutation({
    mutationFn: async ({ contractId, serviceType, version }: Download) => {
      const answer = await tabFetch(contractPdfPath(contractId, version));
      saveFile(await (await requireOk(answer)).blob(), contractFileName(serviceType));
    },
    onError: (error) =>
      error instanceof HttpError
        ? notify.failure('Failed to download contract', failureText(error))
        : notify.failure('Error', failureText(error, 'Failed to download contract PDF')),
  });
}
