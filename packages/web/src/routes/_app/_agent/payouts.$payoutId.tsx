import { createFileRoute } from '@tanstack/react-router';
import { PayoutScreen, PayoutUnavailable } from '#features/payout/index.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

export const Route = createFileRoute('/_app/_agent/payouts/$payoutId')({
  staticData: { title: 'Payout' },
  loader: ({ context: { api }, params: { payoutId } }) => api.payout.read.ensureData({ payoutId }),
  component: () => <PayoutScreen payoutId={Route.useParams().payoutId} />,
  errorComponent: PayoutUnavailable,
  pendingComponent: ScreenSkeleton,
});
