import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Refetches the saved card, also after an error: it may have changed in another window. */
export function useRefetchAutopay() {
  const utils = trpc.useUtils();
  return () => utils.autopay.ofProposal.invalidate();
}

/** Agrees to automatic payments and asks for the card form. The dialog shows errors. */
export function useStartAutopay() {
  const refetch = useRefetchAutopay();
  // The text has changed, or a card is saved by now.
  return trpc.autopay.start.useMutation({ onError: refetch });
}

/** Continues automatic payments after a dispute. */
export function useResumeAutopay() {
  return trpc.autopay.resume.useMutation({
    onSuccess: () => notify.success('Automatic payment resumed', 'The card will pay your next invoices.'),
    onError: (error) => notify.failure('Couldn’t resume automatic payment', failureText(error)),
    onSettled: useRefetchAutopay(),
  });
}

/** Removes the saved card. */
export function useRemoveAutopay() {
  return trpc.autopay.remove.useMutation({
    onSuccess: () => notify.success('Card removed', 'You’ll pay the next invoices yourself.'),
    onError: (error) => notify.failure('Couldn’t remove the card', failureText(error)),
    onSettled: useRefetchAutopay(),
  });
}
