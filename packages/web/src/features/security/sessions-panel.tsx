import type { DeviceSessionView } from '@gable/contracts/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { JUST_STARTED } from '#shared/api/just-started.ts';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import css from './security.module.css';
import { SessionRow } from './session-row.tsx';
import { SignOutButtons } from './sign-out-buttons.tsx';

/** Whoever is signed in here and there sees it all; whoever never signs out sees what matters first. */
const SHOWN_AT_FIRST = 5;

function Loading() {
  return (
    <div className={css.row} role="status" aria-label="Loading devices...">
      <span className={css.icon} />
      <span className={css.words}>
        <span className={css.place}>
          <SkeletonBar width="45%" />
        </span>
        <span className={css.place}>
          <SkeletonBar width="35%" />
        </span>
        <span className={css.place}>
          <SkeletonBar width="60%" />
        </span>
      </span>
    </div>
  );
}

function Devices({ sessions }: { readonly sessions: readonly DeviceSessionView[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  if (sessions.length === 0) return <p className={css.lead}>No sessions are known.</p>;
  return (
    <>
      <ul className={css.list} aria-label="Where you are signed in">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
          Show all {sessions.length} devices
        </Button>
      )}
    </>
  );
}

function SessionList() {
  const { data, error, isFetching, refetch } = trpc.session.list.useQuery(undefined, JUST_STARTED);
  if (data) return <Devices sessions={data} />;
  if (!error) return <Loading />;
  return (
    <ErrorState
      title="Your devices could not be loaded"
      message={failureText(error)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

/** The devices that are signed in, and the ways to sign out of them. A hosted service has no list, only the ways out. */
export function SessionsPanel() {
  const { sessionList } = readSettings().signIn;
  return (
    <Panel title="Where you are signed in">
      {sessionList ? (
        <SessionList />
      ) : (
        <p className={css.lead}>
          Signed in somewhere you do not recognise, or on a device you no longer have? Sign out of it from
          here.
        </p>
      )}
      <SignOutButtons />
    </Panel>
  );
}
