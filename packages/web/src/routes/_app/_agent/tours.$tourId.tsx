import { createFileRoute } from '@tanstack/react-router';
import { TourScreen, TourUnavailable } from '#features/tour/index.ts';
import { createSearchParser, oneOfParam } from '#shared/api/search-params.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

/** The answer of a link in the email of a request. */
const search = createSearchParser({ answer: oneOfParam(['accept', 'decline']) });

export const Route = createFileRoute('/_app/_agent/tours/$tourId')({
  staticData: { title: 'Tour' },
  validateSearch: search,
  loader: ({ context: { api }, params }) => api.tour.read.ensureData({ id: params.tourId }),
  component: TourRoute,
  errorComponent: TourUnavailable,
  pendingComponent: ScreenSkeleton,
});

function TourRoute() {
  const { tourId } = Route.useParams();
  const { answer } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TourScreen
      tourId={tourId}
      emailed={answer}
      onAsked={() => navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
