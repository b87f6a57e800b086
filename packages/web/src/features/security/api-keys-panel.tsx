import type { ApiKeyView } from '@gable/contracts/api-key';
import { Anchor, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { JUST_STARTED } from '#shared/api/just-started.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { RevokeApiKey } from './revoke-api-key.tsx';
import css from './security.module.css';

const NewApiKeyDialog = lazyPart(async () => (await import('./new-api-key-dialog.tsx')).NewApiKeyDialog);

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
  const { data, error, isFetching, refetch } = trpc.apiKey.list.useQuery(undefined, JUST_STARTED);
  if (data) return <Keys keys={data} />;
  if (!error) {
    return (
      <div className={css.lineSkeleton} role="status" aria-label="Loading API keys...">
        <SkeletonBar width="12rem" />
      </div>
    );
  }
  return (
    <ErrorState
      title="Your API keys could not be loaded"
      message={failureText(error)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

/** The keys with which programs act for this user: what there are, a new one, and the end of one. */
export function ApiKeysPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <Panel title="API keys">
      <p className={css.lead}>
        Use API keys to access Gable from your own software. A key cannot change your account or how you sign
        in. The{' '}
        <Anchor href="/api/docs" target="_blank" rel="noopener" inherit underline="always">
          API documentation
        </Anchor>{' '}
        lists what each key can do.
      </p>
      <KeyList />
      <div className={css.buttons}>
        <Button
          variant="default"
          leftSection={<IconKey size={18} stroke={1.75} />}
          onPointerEnter={NewApiKeyDialog.preload}
          onClick={() => setOpened(true)}
        >
          Create API key
        </Button>
      </div>
      <OnceOpened opened={opened}>
        <NewApiKeyDialog opened={opened} onClose={() => setOpened(false)} />
      </OnceOpened>
    </Panel>
  );
}
