import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';

/** Voids a draft or open invoice. Its proposal can be billed anew, so proposals are asked for again as well. */
export function useVoidInvoice() {
  const utils = trpc.useUtils();
  return trpc.invoice.void.useMutation({
    onSuccess: ({ status }) =>
      status === 'void'
        ? notify.success('Invoice Voided', 'It can no longer be paid.')
        : notify.success('Voiding invoice', 'We’ll finish once our payment provider confirms it.'),
    onError: (error) => notify.failure('Failed to Void Invoice', failureText(error)),
    // Also when it was refused: the buyer may have paid in the meantime.
    onSettled: () => {
      utils.invoice.invalidate();
      utils.proposal.invalidate();
    },
  });
}
