import { createFileRoute } from '@tanstack/react-router';
import { TourScreen, TourUnavailable } from '#features/tour/index.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

export const Route = createFileRoute('/_app/_agent/tours/$tourId')({
  staticData: { title: 'Tour' },
  loader: ({ context: { api }, params }) => api.tour.read.ensureData({ id: params.tourId }),
  component: () => <TourScreen tourId={Route.useParams().tourId} />,
  errorComponent: TourUnavailable,
  pendingComponent: ScreenSkeleton,
});
