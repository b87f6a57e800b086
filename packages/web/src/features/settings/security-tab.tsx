import { Suspense } from 'react';
import { CardSkeleton } from '#shared/ui/skeletons.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';

// It is large, and most visits open another tab.
const SecurityPanel = lazyPart(async () => (await import('../security/index.ts')).SecurityPanel);

/** How the account is signed in to. */
export function SecurityTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={3} />}>
      <SecurityPanel />
    </Suspense>
  );
}
