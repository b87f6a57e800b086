import type { DeviceSessionView } from '@gable/contracts/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FRESH_FROM_LOADER } from '#shared/api/query-options.ts';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import rowText from '#shared/ui/display/row-text.module.css';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from '../security.module.css';
import { SessionRow } from './session-row.tsx';
import { SignOutButtons } from './sign-out-buttons.tsx';

/** Enough for most users; the rest is shown on request. */
const INITIAL_COUNT = 5;

function Loading() {
  return (
    <div className={css.row} role="status" aria-label="Loading devices...">
      <span className={css.icon} />
      <span className={rowText.text}>
        <span className={css.skeletonLine}>
          <SkeletonBar width="45%" />
        </span>
        <span className={css.skeletonLine}>
          <SkeletonBar width="35%" />
        </span>
        <span className={css.skeletonLine}>
          <SkeletonBar width="60%" />
        </span>
      </span>
    </div>
  );
}

function Devices({ sessions }: { readonly sessions: readonly DeviceSessionView[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? sessions : sessions.slice(0, INITIAL_COUNT);
  if (sessions.length === 0) return <p className={css.lead}>No active sessions.</p>;
  return (
    <>
      <ul className={css.list} aria-label="Where you are signed in">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="subtle" fullWidth onClick={() => setIsExpanded(true)}>
          Show all {sessions.length} devices
        </Button>
      )}
    </>
  );
}

function SessionList() {
  const { data, error, isFetching, refetch } = trpc.session.list.useQuery(undefined, FRESH_FROM_LOADER);
  if (data) return <Devices sessions={data} />;
  if (!error) return <Loading />;
  return <QueryError title="Couldn’t load your devices" query={{ error, refetch, isFetching }} />;
}

/** Lists the signed-in devices and signs them out. A hosted auth service provides no list. */
export function SessionsPanel() {
  const { sessionList } = readSettings().signIn;
  return (
    <Panel title="Where you are signed in">
      {sessionList ? (
        <SessionList />
      ) : (
        <p className={css.lead}>
          Signed in on a device you don’t recognize or no longer have? Sign it out here.
        </p>
      )}
      <SignOutButtons />
    </Panel>
  );
}
