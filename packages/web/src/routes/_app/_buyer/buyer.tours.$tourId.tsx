import { createFileRoute } from '@tanstack/react-router';
import { TourDetail, TourUnavailable } from '#features/buyer-tour/index.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

export const Route = createFileRoute('/_app/_buyer/buyer/tours/$tourId')({
  staticData: { title: 'Tour' },
  loader: ({ context: { api }, params: { tourId } }) => api.tour.read.ensureData({ id: tourId }),
  component: () => <TourDetail tourId={Route.useParams().tourId} />,
  errorComponent: TourUnavailable,
  pendingComponent: ScreenSkeleton,
});
