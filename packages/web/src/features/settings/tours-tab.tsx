import { Suspense } from 'react';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { TourSettings } from '../tour/index.ts';

/** The agent's tour settings. */
export function ToursTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={10} />}>
      <TourSettings />
    </Suspense>
  );
}
