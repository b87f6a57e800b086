import { createFileRoute } from '@tanstack/react-router';
import { AgentReceipt, AgentReceiptUnavailable } from '#features/receipt/index.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

export const Route = createFileRoute('/_app/_agent/receipts/$receiptId')({
  staticData: { title: 'Receipt' },
  loader: ({ context: { api }, params: { receiptId } }) => api.receipt.read.ensureData({ receiptId }),
  component: () => <AgentReceipt receiptId={Route.useParams().receiptId} />,
  errorComponent: AgentReceiptUnavailable,
  pendingComponent: ScreenSkeleton,
});
