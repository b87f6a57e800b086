import { contractFileName } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { useMutation } from '@tanstack/react-query';
import { tabFetch } from '#shared/api/session/tab-fetch.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { HttpError, requireOk } from '#shared/errors/http-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { getContractPdfPath } from '../contract-pdf-path.ts';

interface Download {
  readonly contractId: ContractId;
  readonly serviceType: string;
  /** A signed version; omit for the current text. */
  readonly version?: number;
}

/**
 * Downloads a contract as `Contract_{service type}.pdf`. Uses fetch, because an error page must not replace
 * the screen.
 */
export function useDownloadContract() {
  return useMutation({
    mutationFn: async ({ contractId, serviceType, version }: Download) => {
      const response = await tabFetch(getContractPdfPath(contractId, version));
      saveFile(await (await requireOk(response)).blob(), contractFileName(serviceType));
    },
    onError: (error) =>
      error instanceof HttpError
        ? notify.failure('Failed to download contract', failureText(error))
        : notify.failure('Error', failureText(error, 'Failed to download contract PDF')),
  });
}
