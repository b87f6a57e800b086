import type { ApiKeyView } from '@gable/contracts/api-key';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Revokes a key. Treats a key that no longer exists as revoked. */
function useRevokeApiKey(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.apiKey.revoke.useMutation({
    onSuccess: () => {
      notify.success('API key revoked', 'It no longer works.');
      onDone();
    },
    onError: (error) => {
      if (getWireError(error)?.code === 'NOT_FOUND') onDone();
      else notify.failure('Couldn’t revoke the API key', failureText(error));
    },
    onSettled: () => utils.apiKey.list.invalidate(),
  });
}

interface RevokeApiKeyProps {
  /** The key to revoke; null closes the dialog. */
  readonly apiKey: ApiKeyView | null;
  readonly onClose: () => void;
}

/** Asks for confirmation before revoking a key. */
export function RevokeApiKey({ apiKey, onClose }: RevokeApiKeyProps) {
  // Keeps the key's name visible while the dialog closes.
  const [last, setLast] = useState(apiKey);
  if (apiKey && apiKey !== last) setLast(apiKey);
  const shown = apiKey ?? last;
  const revoke = useRevokeApiKey(onClose);
  return (
    <LazyConfirmDialog
      opened={apiKey !== null}
      title={`Revoke ${shown?.name ?? 'this key'}?`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={revoke.isPending}
      destructive
      onConfirm={() => shown && revoke.mutate({ apiKeyId: shown.id })}
      onClose={onClose}
    >
      Software that uses it stops working immediately. This can’t be undone.
    </LazyConfirmDialog>
  );
}
