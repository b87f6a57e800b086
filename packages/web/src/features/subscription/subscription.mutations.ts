import type { ChangeSubscription } from '@gable/contracts/subscription';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

const SUCCESS: Readonly<Record<ChangeSubscription['action'], string>> = {
  pause: 'Monthly invoices paused',
  resume: 'Monthly invoices resumed',
  end: 'Monthly invoices ended',
};

/** Refetches the subscription, also after an error: it may have changed in another window. */
function useRefetch() {
  const utils = trpc.useUtils();
  return () => utils.subscription.ofProposal.invalidate();
}

/** Starts monthly invoices. The form shows errors. */
export function useStartSubscription() {
  return trpc.subscription.start.useMutation({ onSettled: useRefetch() });
}

/** Sets what a month costs from a later month on. The form shows errors. */
export function useSetMonthlyPrice() {
  return trpc.subscription.setPrice.useMutation({ onSettled: useRefetch() });
}

/** Pauses, resumes or ends monthly invoices. */
export function useChangeSubscription() {
  return trpc.subscription.change.useMutation({
    onSuccess: (_view, { action }) => notify.success(SUCCESS[action]),
    onError: (error) => notify.failure('Couldn’t change the monthly invoices', failureText(error)),
    onSettled: useRefetch(),
  });
}
