import { Suspense } from 'react';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

// Lazy, because it is large and rarely opened.
const SecurityPanel = lazyComponent(async () => (await import('../security/index.ts')).SecurityPanel);

/** The security settings. */
export function SecurityTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={3} />}>
      <SecurityPanel />
    </Suspense>
  );
}
