import { Suspense } from 'react';
import { CardSkeleton } from '../../shared/ui/skeletons.tsx';
import { lazyPart } from '../../shared/version/lazy-part.tsx';
import { loadSecurityPanel } from './settings-queries.ts';

/** In a chunk of its own: whoever opens another tab has no use for it. */
const SecurityPanel = lazyPart(async () => (await loadSecurityPanel()).SecurityPanel);

/** How the account is signed in to. */
export function SecurityTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={3} />}>
      <SecurityPanel />
    </Suspense>
  );
}
