import type { WebhookView } from '@gable/contracts/webhook';
import { Anchor } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from '../security.module.css';
import { WebhookRow } from './webhook-row.tsx';

const load = () => import('#features/webhook/index.ts');
const NewWebhookDialog = lazyComponent(async () => (await load()).NewWebhookDialog);
const WebhookDialog = lazyComponent(async () => (await load()).WebhookDialog);

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
      <LazyDialog opened={opened !== null}>
        <WebhookDialog endpoint={opened} onClose={() => setOpenedId(null)} />
      </LazyDialog>
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
  return <QueryError title="Couldn’t load your webhook endpoints" query={{ error, refetch, isFetching }} />;
}

/** Lists, creates, and manages the agent's webhook endpoints. */
export function WebhooksPanel() {
  return (
    <Panel title="Webhooks">
      <p className={css.lead}>
        Get notified in your own software when something happens, such as a paid invoice. See the{' '}
        <Anchor href="/api/docs#on.deal.created" target="_blank" rel="noopener" inherit underline="always">
          list of events
        </Anchor>
        .
      </p>
      <EndpointList />
      <div className={css.buttons}>
        <DialogButton
          variant="default"
          leftSection={<IconWebhook size={18} stroke={1.75} />}
          preload={NewWebhookDialog.preload}
          dialog={(state) => <NewWebhookDialog {...state} />}
        >
          Add endpoint
        </DialogButton>
      </div>
    </Panel>
  );
}
