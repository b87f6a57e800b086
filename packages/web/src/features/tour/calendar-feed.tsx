import { formatDate, type Instant } from '@gable/contracts/kernel';
import { Button, Group } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { CopyableSecret } from '#shared/ui/display/copyable-secret.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './calendar-feed.module.css';
import { useCreateFeed, useDeleteFeed } from './tour.mutations.ts';

/** Shows a new link, which cannot be shown again. */
function NewLink({ url, onDone }: { readonly url: string; readonly onDone: () => void }) {
  return (
    <div className={css.stack}>
      <CopyableSecret secret={url} noun="link" onDone={onDone}>
        Copy this link now: it isn’t shown again. Anyone who has it can read your tours, with addresses and
        names.
      </CopyableSecret>
      <Group>
        <Button
          component="a"
          href={url.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.75} />}
        >
          Open in Calendar App
        </Button>
      </Group>
    </div>
  );
}

interface FeedActionsProps {
  readonly createdAt: Instant;
  readonly creating: boolean;
  readonly onRenew: () => void;
}

type Question = 'renew' | 'turn off';

/** Renews the link or turns it off. Both end the current link, so they ask. */
function FeedActions({ createdAt, creating, onRenew }: FeedActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const remove = useDeleteFeed();
  const close = () => setQuestion(null);
  const turnOff = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify.success('Calendar link turned off'),
      onError: (error) => notify.failure('We couldn’t turn off the link', failureText(error)),
      onSettled: close,
    });
  const renew = () => {
    close();
    onRenew();
  };
  return (
    <>
      <p className={css.text}>
        Your link was created on {formatDate(createdAt)}. Calendar apps read it every few hours.
      </p>
      <Group gap="sm">
        <Button variant="default" loading={creating} onClick={() => setQuestion('renew')}>
          Renew Link
        </Button>
        <Button variant="default" disabled={creating} onClick={() => setQuestion('turn off')}>
          Turn Off
        </Button>
      </Group>
      <LazyConfirmDialog
        opened={question !== null}
        title={question === 'renew' ? 'Renew the calendar link?' : 'Turn off the calendar link?'}
        confirmLabel={question === 'renew' ? 'Renew Link' : 'Turn Off'}
        pending={remove.isPending}
        destructive
        onConfirm={question === 'renew' ? renew : turnOff}
        onClose={close}
      >
        The current link stops working at once. Calendars that subscribe to it no longer show new tours.
      </LazyConfirmDialog>
    </>
  );
}

function FeedContent({ createdAt }: { readonly createdAt: Instant | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const create = useCreateFeed();
  const start = () =>
    create.mutate(undefined, {
      onSuccess: (created) => setUrl(created.url),
      onError: (error) => notify.failure('We couldn’t create the link', failureText(error)),
    });
  if (url !== null) return <NewLink url={url} onDone={() => setUrl(null)} />;
  if (createdAt !== null)
    return <FeedActions createdAt={createdAt} creating={create.isPending} onRenew={start} />;
  return (
    <Group>
      <Button loading={create.isPending} onClick={start}>
        Create Link
      </Button>
    </Group>
  );
}

/** The private link with which the agent's calendar shows the tours. */
export function CalendarFeed() {
  const { data, error, refetch, isFetching } = trpc.tourCalendar.feed.useQuery();
  if (!data && !error) return <CardSkeleton lines={3} />;
  if (!data)
    return <QueryError title="We couldn’t load your calendar link" query={{ error, refetch, isFetching }} />;
  return (
    <Panel
      title="Your calendar"
      description="Subscribe to a private link to see your tours in Google Calendar, Apple Calendar or Outlook."
    >
      <div className={css.stack}>
        <FeedContent createdAt={data.createdAt} />
      </div>
    </Panel>
  );
}
