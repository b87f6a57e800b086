import { formatDate, formatTime } from '@gable/contracts/kernel';
import { BUSY_CALENDARS_MAX, type BusyCalendarView, newBusyCalendarSchema } from '@gable/contracts/tour';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './busy-calendars.module.css';
import { useAddBusyCalendar, useRemoveBusyCalendar } from './tour.mutations.ts';

/** How often the screen looks for the result of the first reading, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Whether the first reading of a calendar is still running. */
const isBeingRead = ({ readAt, problem }: BusyCalendarView) => readAt === null && problem === null;

function getState({ readAt, problem }: BusyCalendarView): string {
  const last = readAt === null ? '' : `Last read ${formatDate(readAt)}, ${formatTime(readAt)}.`;
  if (problem !== null) return `${problem} ${last || 'Until we can read it, it blocks no times.'}`;
  return last || 'Being read…';
}

/** A calendar, with why it could not be read, and a button to remove it. */
function Calendar({ calendar }: { readonly calendar: BusyCalendarView }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveBusyCalendar();
  const confirm = () =>
    remove.mutate(
      { id: calendar.id },
      {
        onSuccess: () => notify.success('Calendar removed'),
        onError: (error) => notify.failure('We couldn’t remove the calendar', failureText(error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <li className={css.calendar}>
      <div className={css.name}>
        <strong>{calendar.host}</strong>
        <span className={calendar.problem === null ? css.state : css.problem} role="status">
          {getState(calendar)}
        </span>
      </div>
      <Button variant="default" aria-label={`Remove ${calendar.host}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <LazyConfirmDialog
        opened={asking}
        title="Remove the calendar?"
        confirmLabel="Remove"
        pending={remove.isPending}
        destructive
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        Clients can book tours at times at which you are busy in this calendar.
      </LazyConfirmDialog>
    </li>
  );
}

function AddCalendar() {
  const add = useAddBusyCalendar();
  const form = useZodForm(newBusyCalendarSchema, {
    initialValues: { url: '' },
    onSubmit: async (values) => {
      await add.mutateAsync(values);
      notify.success('Calendar added');
      form.reset();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput
        className={css.field ?? ''}
        label="Private address in iCal format"
        description="In Google Calendar: Settings, your calendar, Integrate calendar. Outlook and iCloud have a link when you publish a calendar."
        placeholder="https://calendar.google.com/calendar/ical/…/basic.ics"
        autoComplete="off"
        inputMode="url"
        {...form.field('url')}
        data-path="url"
      />
      {form.failure && (
        <p className={css.problem} role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" loading={form.pending}>
        Add Calendar
      </Button>
    </form>
  );
}

/** The calendars outside of Gable whose events take up the agent's time. */
export function BusyCalendars() {
  const { data, error, refetch, isFetching } = trpc.tour.busyCalendars.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? POLL_INTERVAL_MS : false),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(`${data?.length}`, heading);
  if (!data && !error) return <CardSkeleton lines={3} />;
  if (!data)
    return <QueryError title="We couldn’t load your calendars" query={{ error, refetch, isFetching }} />;
  return (
    <div {...keepFocus}>
      <Panel
        title="Busy calendars"
        description="Clients can’t book tours while you’re busy in these calendars. We read only the times, every 15 minutes."
        heading={heading}
      >
        {data.length > 0 && (
          <ul className={css.list}>
            {data.map((calendar) => (
              <Calendar key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
        {data.length < BUSY_CALENDARS_MAX ? (
          <AddCalendar />
        ) : (
          <p className={css.state}>You have {BUSY_CALENDARS_MAX} calendars. Remove one to add another.</p>
        )}
      </Panel>
    </div>
  );
}
