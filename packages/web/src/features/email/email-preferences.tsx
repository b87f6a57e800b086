import {
  EMAIL_TOPICS,
  type EmailPreference,
  type EmailPreferences as Preferences,
} from '@gable/contracts/email';
import { Switch } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './email-preferences.module.css';

function useSetPreference() {
  const utils = trpc.useUtils();
  return trpc.email.setPreference.useMutation({
    onSuccess: (preferences) => utils.email.preferences.setData(undefined, preferences),
    onError: (error) => notify.failure('We couldn’t save your preference', getErrorMessage(error)),
  });
}

/** The switch of a topic. While it is saved, it shows the new state; an error reverts it. */
function TopicSwitch({ topic, on }: EmailPreference) {
  const setPreference = useSetPreference();
  const { label, description } = EMAIL_TOPICS[topic];
  return (
    <li className={css.topic}>
      <Switch
        label={label}
        description={description}
        checked={setPreference.isPending ? setPreference.variables.on : on}
        onChange={(event) => setPreference.mutate({ topic, on: event.currentTarget.checked })}
      />
    </li>
  );
}

function Switches({ preferences: { email, switches } }: { readonly preferences: Preferences }) {
  return (
    <Panel title="Emails" description={`We send them to ${email}.`}>
      <ul className={css.switches}>
        {switches.map((each) => (
          <TopicSwitch key={each.topic} {...each} />
        ))}
      </ul>
      <p className={css.note}>You’ll always get emails about contracts, invoices, receipts and payouts.</p>
    </Panel>
  );
}

/** The user's email preferences. */
export function EmailPreferences() {
  const { data, isError, error, refetch, isFetching } = trpc.email.preferences.useQuery();
  if (data) return <Switches preferences={data} />;
  if (!isError) return <CardSkeleton lines={3} />;
  return (
    <QueryError title="We couldn’t load your email preferences" query={{ error, refetch, isFetching }} />
  );
}
