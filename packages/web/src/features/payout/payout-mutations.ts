import { useIsMutating } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { type ApiInputs, trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';

/** The server's refusal speaks of keys; this is what it means to the person who changed the amount. */
const SENT_BEFORE =
  'An earlier request of yours may have gone through. Look at your recent payouts before you ask for another amount.';

function explained(error: unknown): unknown {
  return wireErrorOf(error)?.code === 'IDEMPOTENCY_MISMATCH' ? new Error(SENT_BEFORE) : error;
}

/** Pays out part of the balance. Both what is left and the list of payouts are asked for anew afterwards. */
export function useCreatePayout() {
  const utils = trpc.useUtils();
  const create = trpc.payout.create.useMutation({
    onSuccess: () => notify.success('Payout initiated', 'Your payout has been successfully initiated'),
    onError: (error) => notify.failure('Payout failed', failureText(explained(error))),
    // After a failure as well: what came of a request that got no answer is seen in these two.
    onSettled: () => {
      utils.payout.balance.invalidate();
      utils.payout.recent.invalidate();
    },
  });
  return async (payout: ApiInputs['payout']['create']) => {
    try {
      return await create.mutateAsync(payout);
    } catch (error) {
      throw explained(error);
    }
  };
}

/** Does a payout run, whichever of the two dialogs began it? */
export function usePayoutRuns(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.payout.create) }) > 0;
}
