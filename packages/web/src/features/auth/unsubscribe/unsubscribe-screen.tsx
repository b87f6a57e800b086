import { EMAIL_TOPICS, type UnsubscribeView } from '@gable/contracts/email';
import { Button } from '@mantine/core';
import { IconBellOff, IconMail } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { AuthNote } from '../layout/auth-note.tsx';
import { InvalidLinkNote } from '../layout/invalid-link-note.tsx';

function useSubscription(token: string) {
  const utils = trpc.useUtils();
  const handlers = {
    onSuccess: (view: UnsubscribeView) => utils.email.unsubscribeLink.setData({ token }, view),
    onError: (error: unknown) =>
      notify.failure('Couldn’t update your email preferences', getErrorMessage(error)),
  };
  return {
    unsubscribe: trpc.email.unsubscribe.useMutation(handlers),
    subscribe: trpc.email.resubscribe.useMutation(handlers),
  };
}

function Unsubscribe({
  token,
  view: { email, topic, on },
}: {
  readonly token: string;
  readonly view: UnsubscribeView;
}) {
  const { subscribe, unsubscribe } = useSubscription(token);
  const { label, description } = EMAIL_TOPICS[topic];
  if (on)
    return (
      <AuthNote
        key="on"
        icon={<IconMail size={26} stroke={1.75} />}
        title={`Unsubscribe from “${label}”?`}
        text={
          <>
            These emails go to <strong>{email}</strong>. {description}
          </>
        }
      >
        <Button
          size="md"
          fullWidth
          loading={unsubscribe.isPending}
          onClick={() => unsubscribe.mutate({ token })}
        >
          Unsubscribe
        </Button>
      </AuthNote>
    );
  return (
    <AuthNote
      key="off"
      icon={<IconBellOff size={26} stroke={1.75} />}
      title="You’re unsubscribed"
      text={
        <>
          We won’t send “{label}” emails to <strong>{email}</strong> anymore. You’ll still get emails about
          transactions, such as invoices and receipts.
        </>
      }
    >
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={subscribe.isPending}
        onClick={() => subscribe.mutate({ token })}
      >
        Resubscribe
      </Button>
    </AuthNote>
  );
}

/**
 * The page that an unsubscribe link opens. Opening it changes nothing, because mail scanners open links
 * too.
 */
export function UnsubscribeScreen({ token }: { readonly token: string | undefined }) {
  const { data, error, isError, refetch } = trpc.email.unsubscribeLink.useQuery(
    { token: token ?? '' },
    { enabled: token !== undefined },
  );
  if (token !== undefined && data) return <Unsubscribe token={token} view={data} />;
  if (token !== undefined && !isError) return <Spinner label="Loading…" />;
  return (
    <InvalidLinkNote
      error={error}
      invalidText="The link is incomplete. Open it from the email again, or change your emails under Settings, Notifications."
      onRetry={() => refetch()}
    />
  );
}
