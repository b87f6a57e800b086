import { lazy, Suspense } from 'react';
import { CardSkeleton } from '../../shared/ui/skeletons.tsx';

/** In a chunk of its own: whoever opens another tab has no use for it. */
const SecurityPanel = lazy(() =>
  import('../security/index.ts').then((security) => ({ default: security.SecurityPanel })),
);

/** How the account is signed in to. */
export function SecurityTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={3} />}>
      <SecurityPanel />
    </Suspense>
  );
}
