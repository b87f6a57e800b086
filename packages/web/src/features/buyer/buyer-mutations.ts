import { contractFileName } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shared/api/trpc.ts';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { contractPdfPath } from '../contract/index.ts';

/** Opens the payment of a proposal and goes to the payment form; it stays pending until the form is there. */
export function useOpenPayment() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.payment.open.useMutation({
    onSuccess: ({ sessionId }) => navigate({ to: '/checkout', search: { sessionId } }),
    onError: (error) => {
      notify.failure('Payment could not be opened', failureText(error));
      // 'Already paid' and 'nothing to pay' mean that what this screen shows is out of date.
      utils.proposal.invalidate();
      utils.invoice.invalidate();
    },
  });
}

interface Download {
  readonly contractId: ContractId;
  readonly serviceType: string;
}

/** How long the browser gets to begin saving before the file is let go of, in milliseconds. */
const RELEASE_AFTER = 10_000;

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER);
}

/** Saves a contract as `Contract_{service type}.pdf`. Fetched, not linked to: a refusal must not replace the screen. */
export function useDownloadContract() {
  return useMutation({
    mutationFn: async ({ contractId, serviceType }: Download) => {
      const answer = await fetch(contractPdfPath(contractId), { credentials: 'same-origin' });
      if (!answer.ok) throw new Error('Failed to download contract');
      save(await answer.blob(), contractFileName(serviceType));
    },
    onError: () => notify.failure('Error', 'Failed to download contract PDF'),
  });
}
