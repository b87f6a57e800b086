import { createFileRoute } from '@tanstack/react-router';
import { BookingScreen } from '#features/tour-booking/index.ts';
import { OPEN_REQUESTS } from '#features/tour-booking/open-request.ts';
import { getFirstSlotsInput } from '#features/tour-booking/slot-times.ts';
import { FRESH_FROM_LOADER } from '#shared/api/query-options.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';

/** The public booking page of an agent, with or without a session. */
export const Route = createFileRoute('/_app/book/$handle')({
  loader: async ({ context: { api, session, timeZone = getBrowserTimeZone() }, params: { handle } }) => {
    const slots = getFirstSlotsInput(handle, timeZone, Date.now());
    const loadViewer = async () => {
      const viewer = await session.viewer();
      // An open request is shown instead of the form.
      if (viewer?.userType === 'buyer') await api.tour.list.prefetch(OPEN_REQUESTS, FRESH_FROM_LOADER);
      return viewer;
    };
    const [viewer] = await Promise.all([
      loadViewer(),
      api.tour.page.prefetch({ handle }),
      // The form and its times appear together, so that one does not move the other.
      api.tour.slots.prefetch(slots),
    ]);
    return { viewer };
  },
  component: BookingRoute,
  pendingComponent: () => <Spinner page />,
});

function BookingRoute() {
  const { handle } = Route.useParams();
  const { viewer } = Route.useLoaderData();
  return <BookingScreen handle={handle} signedIn={viewer} />;
}
