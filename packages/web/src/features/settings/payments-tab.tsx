import { Suspense } from 'react';
import { CardSkeleton } from '../../shared/ui/skeletons.tsx';
import { lazyPart } from '../../shared/version/lazy-part.tsx';
import { loadPaymentsPanel } from './settings-queries.ts';

/** In a chunk of its own: a buyer, and whoever opens another tab, has no use for it. */
const PaymentsPanel = lazyPart(async () => (await loadPaymentsPanel()).PaymentsPanel);

/** How the agent is paid. */
export function PaymentsTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={2} />}>
      <PaymentsPanel />
    </Suspense>
  );
}
