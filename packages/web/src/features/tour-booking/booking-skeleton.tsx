import { CardSkeleton, SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { BookingFrame } from './booking-frame.tsx';

interface BookingSkeletonProps {
  readonly title?: string;
  readonly facts?: string;
}

/** The booking page before its times are loaded. The first HTML contains the texts. */
export function BookingSkeleton({ title, facts }: BookingSkeletonProps) {
  return (
    <BookingFrame
      title={title ?? <SkeletonBar width="70%" height="figure" />}
      facts={facts ?? <SkeletonBar width="50%" />}
    >
      <CardSkeleton lines={6} />
    </BookingFrame>
  );
}
