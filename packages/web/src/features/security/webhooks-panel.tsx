import type { WebhookView } from '@gable/contracts/webhook';
import { Anchor, Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import css from './security.module.css';
import { WebhookRow } from './webhook-row.tsx';

const load = () => import('../webhook/index.ts');
const NewWebhookDialog = lazyPart(async () => (await load()).NewWebhookDialog);
const WebhookDialog = lazyPart(async () => (await load()).WebhookDialog);

function Endpoints({ endpoints }: { readonly endpoints: readonly WebhookView[] }) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = endpoints.find(({ id }) => id === openedId) ?? null;
  return (
    <>
      {endpoints.length === 0 ? (
        <p className={css.lead}>You have no webhook endpoints.</p>
      ) : (
        <ul className={css.list} aria-label="Your webhook endpoints">
          {endpoints.map((endpoint) => (
            <WebhookRow
              key={endpoint.id}
              endpoint={endpoint}
              onIntent={NewWebhookDialog.preload}
              onOpen={() => setOpenedId(endpoint.id)}
            />
          ))}
        </ul>
      )}
      <OnceOpened opened={opened !== null}>
        <WebhookDialog endpoint={opened} onClose={() => setOpenedId(null)} />
      </OnceOpened>
    </>
  );
}

function EndpointList() {
  const { data, error, isFetching, refetch } = trpc.webhook.list.useQuery();
  if (data) return <Endpoints endpoints={data} />;
  if (!error) {
    return (
      <div className={css.lineSkeleton} role="status" aria-label="Loading webhook endpoints...">
        <SkeletonBar width="14rem" />
      </div>
    );
  }
  return (
    <ErrorState
      title="Your webhook endpoints could not be loaded"
      message={failureText(error)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

/** The addresses that are told of an agent's world: what there are, a new one, and each with its log. */
export function WebhooksPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <Panel title="Webhooks">
      <p className={css.lead}>
        We tell your own programs when something happens: a proposal is accepted, an invoice is paid. The{' '}
        <Anchor href="/api/docs#on.deal.created" target="_blank" rel="noopener" inherit underline="always">
          list of events
        </Anchor>{' '}
        says what is sent.
      </p>
      <EndpointList />
      <div className={css.buttons}>
        <Button
          variant="default"
          leftSection={<IconWebhook size={18} stroke={1.75} />}
          onPointerEnter={NewWebhookDialog.preload}
          onClick={() => setOpened(true)}
        >
          Add endpoint
        </Button>
      </div>
      <OnceOpened opened={opened}>
        <NewWebhookDialog opened={opened} onClose={() => setOpened(false)} />
      </OnceOpened>
    </Panel>
  );
}
