import { createFileRoute } from '@tanstack/react-router';
import { BuyerReceipt, BuyerReceiptUnavailable } from '#features/receipt/index.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

export const Route = createFileRoute('/_app/_buyer/buyer/receipts/$receiptId')({
  staticData: { title: 'Receipt' },
  loader: ({ context: { api }, params: { receiptId } }) => api.receipt.read.ensureData({ receiptId }),
  component: () => <BuyerReceipt receiptId={Route.useParams().receiptId} />,
  errorComponent: BuyerReceiptUnavailable,
  pendingComponent: ScreenSkeleton,
});
