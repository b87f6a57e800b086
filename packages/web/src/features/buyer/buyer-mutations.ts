import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';

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
