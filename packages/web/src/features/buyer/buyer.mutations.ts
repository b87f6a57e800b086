import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/**
 * Opens a payment session and navigates to the checkout. Stays pending until the checkout has loaded.
 * @param replace Whether the checkout replaces the history entry of the screen.
 */
export function useOpenPayment({ replace = false } = {}) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.payment.open.useMutation({
    onSuccess: ({ sessionId }) => navigate({ to: '/checkout', search: { sessionId }, replace }),
    onError: (error) => {
      notify.failure('Couldn’t open the payment', failureText(error));
      // 'Already paid' and 'nothing to pay' mean that this screen is out of date.
      utils.proposal.invalidate();
      utils.invoice.invalidate();
    },
  });
}
