import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { BookableTimes } from './bookable-times.tsx';
import { BookingLink } from './booking-link.tsx';
import { BusyCalendars } from './busy-calendars.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { TourForm } from './tour-form.tsx';
import css from './tour-settings.module.css';

/** When and at what price clients can book a tour with the agent. */
export function TourSettings() {
  const { data, error, refetch, isFetching } = trpc.tour.availability.useQuery();
  if (!data && !error) return <CardSkeleton lines={10} />;
  if (!data)
    return <QueryError title="We couldn’t load your tour settings" query={{ error, refetch, isFetching }} />;
  return (
    <div className={css.panels}>
      <Panel title="Tours" description="When you give tours of homes, and at what price.">
        <TourForm availability={data} />
      </Panel>
      {data.handle !== null && data.timeZone !== null && (
        <>
          <BookingLink handle={data.handle} />
          <BookableTimes handle={data.handle} timeZone={data.timeZone} />
        </>
      )}
      <BusyCalendars />
      <CalendarFeed />
    </div>
  );
}
