import { contractRecordFileName } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { saveFile } from '#shared/ui/save-file.ts';

interface SavedRecord {
  readonly contractId: ContractId;
  readonly serviceType: string;
}

/** Downloads the contract's current audit log as the JSON that `npm run verify-contract` reads. */
export function useSaveRecord() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ contractId, serviceType }: SavedRecord) => {
      const record = await utils.contract.record.fetch({ contractId }, { staleTime: 0 });
      const text = `${JSON.stringify(record, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), contractRecordFileName(serviceType));
    },
    onError: (error) => notify.failure('Couldn’t save the record', failureText(error)),
  });
}
