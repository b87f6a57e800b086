import { useIsMutating } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { type ApiInputs, trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Replaces the server's message about idempotency keys. */
const EARLIER_REQUEST =
  'An earlier request may have gone through. Check your recent payouts before you request another amount.';

function toPayoutError(error: unknown): unknown {
  return getWireError(error)?.code === 'IDEMPOTENCY_MISMATCH' ? new Error(EARLIER_REQUEST) : error;
}

/** Creates a payout. Invalidates the balance and the list of payouts. */
export function useCreatePayout() {
  const utils = trpc.useUtils();
  const create = trpc.payout.create.useMutation({
    onSuccess: () => notify.success('Payout initiated', 'Your payout has been successfully initiated'),
    onError: (error) => notify.failure('Payout failed', failureText(toPayoutError(error))),
    // Also after an error, to show the result of a request whose response was lost.
    onSettled: () => {
      utils.payout.balance.invalidate();
      utils.payout.recent.invalidate();
    },
  });
  return async (payout: ApiInputs['payout']['create']) => {
    try {
      return await create.mutateAsync(payout);
    } catch (error) {
      throw toPayoutError(error);
    }
  };
}

/** Returns whether a payout is pending, from either dialog. */
export function useIsPayoutPending(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.payout.create) }) > 0;
}
