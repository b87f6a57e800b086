import { LETTER_TOPICS, type OptOutView } from '@gable/contracts/letter';
import { Button } from '@mantine/core';
import { IconBellOff, IconMail } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AuthNote } from './auth-note.tsx';
import { UnknownLinkNote } from './unknown-link-note.tsx';

function useTurn(token: string) {
  const utils = trpc.useUtils();
  const handlers = {
    onSuccess: (view: OptOutView) => utils.letter.optOutOf.setData({ token }, view),
    onError: (error: unknown) => notify.failure('Nothing was changed', messageOf(error)),
  };
  return { off: trpc.letter.optOut.useMutation(handlers), on: trpc.letter.optIn.useMutation(handlers) };
}

function OptOut({
  token,
  view: { email, topic, on },
}: {
  readonly token: string;
  readonly view: OptOutView;
}) {
  const turn = useTurn(token);
  const { label, description } = LETTER_TOPICS[topic];
  if (on)
    return (
      <AuthNote
        key="on"
        icon={<IconMail size={26} stroke={1.75} />}
        title={`Switch off “${label}”?`}
        text={
          <>
            These e-mails go to <strong>{email}</strong>. {description}
          </>
        }
      >
        <Button size="md" fullWidth loading={turn.off.isPending} onClick={() => turn.off.mutate({ token })}>
          Switch These E-mails Off
        </Button>
      </AuthNote>
    );
  return (
    <AuthNote
      key="off"
      icon={<IconBellOff size={26} stroke={1.75} />}
      title="These e-mails are switched off"
      text={
        <>
          <strong>{email}</strong> gets no more e-mails of the kind “{label}”. What is part of a transaction,
          such as invoices and receipts, is still sent.
        </>
      }
    >
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={turn.on.isPending}
        onClick={() => turn.on.mutate({ token })}
      >
        Switch Them On Again
      </Button>
    </AuthNote>
  );
}

/** The page behind the foot of an e-mail. Opening it changes nothing: mail programs open links ahead. */
export function OptOutScreen({ token }: { readonly token: string | undefined }) {
  const { data, error, isError, refetch } = trpc.letter.optOutOf.useQuery(
    { token: token ?? '' },
    { enabled: token !== undefined },
  );
  if (token !== undefined && data) return <OptOut token={token} view={data} />;
  if (token !== undefined && !isError) return <Spinner label="Loading…" />;
  return (
    <UnknownLinkNote
      error={error}
      unknownText="It seems to be incomplete. Open it from the e-mail once more, or switch e-mails off under Settings, Notifications."
      onRetry={() => refetch()}
    />
  );
}
