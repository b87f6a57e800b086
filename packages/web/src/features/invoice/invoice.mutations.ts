import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Voids a draft or open invoice. Also refetches proposals, which can then be billed again. */
export function useVoidInvoice() {
  const utils = trpc.useUtils();
  return trpc.invoice.void.useMutation({
    onSuccess: ({ status }) =>
      status === 'void'
        ? notify.success('Invoice Voided', 'It can no longer be paid.')
        : notify.success('Voiding invoice', 'We’ll finish once our payment provider confirms it.'),
    onError: (error) => notify.failure('Failed to Void Invoice', failureText(error)),
    // Also after an error: the buyer may have paid in the meantime.
    onSettled: () => {
      utils.invoice.invalidate();
      utils.proposal.invalidate();
      utils.timeEntry.invalidate();
    },
  });
}
