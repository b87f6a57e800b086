import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';

/** Shown while the professional profile loads: about as high as its form, so that what follows stays. */
export function ProfileSkeleton() {
  return <CardSkeleton lines={30} />;
}
