import type { ApiKeyView } from '@gable/contracts/api-key';
import { Anchor } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { FRESH_FROM_LOADER } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from '../security.module.css';
import { ApiKeyRow } from './api-key-row.tsx';
import { RevokeApiKey } from './revoke-api-key.tsx';

const NewApiKeyDialog = lazyComponent(async () => (await import('./new-api-key-dialog.tsx')).NewApiKeyDialog);

function Keys({ keys }: { readonly keys: readonly ApiKeyView[] }) {
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null);
  if (keys.length === 0) return <p className={css.lead}>You have no API keys.</p>;
  return (
    <>
      <ul className={css.list} aria-label="Your API keys">
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <RevokeApiKey apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function KeyList() {
  const { data, error, isFetching, refetch } = trpc.apiKey.list.useQuery(undefined, FRESH_FROM_LOADER);
  if (data) return <Keys keys={data} />;
  if (!error) {
    return (
      <div className={css.lineSkeleton} role="status" aria-label="Loading API keys...">
        <SkeletonBar width="12rem" />
      </div>
    );
  }
  return <QueryError title="Couldn’t load your API keys" query={{ error, refetch, isFetching }} />;
}

/** Lists, creates, and revokes the user's API keys. */
export function ApiKeysPanel() {
  return (
    <Panel title="API keys">
      <p className={css.lead}>
        Use API keys to access Gable from your own software. A key can’t change your account or how you sign
        in. See the{' '}
        <Anchor href="/api/docs" target="_blank" rel="noopener" inherit underline="always">
          API documentation
        </Anchor>
        .
      </p>
      <KeyList />
      <div className={css.buttons}>
        <DialogButton
          variant="default"
          leftSection={<IconKey size={18} stroke={1.75} />}
          preload={NewApiKeyDialog.preload}
          dialog={(state) => <NewApiKeyDialog {...state} />}
        >
          Create API key
        </DialogButton>
      </div>
    </Panel>
  );
}
