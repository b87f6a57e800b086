import type { ApiKeyView } from '@gable/contracts/api-key';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import { notify } from '#shared/ui/notify.tsx';

/** Ends a key; one that has ended meanwhile is gone as well, which is all that was asked. */
function useRevoke(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.apiKey.revoke.useMutation({
    onSuccess: () => {
      notify.success('API key revoked', 'It does not work any more.');
      onDone();
    },
    onError: (error) => {
      if (wireErrorOf(error)?.code === 'NOT_FOUND') onDone();
      else notify.failure('API key not revoked', failureText(error));
    },
    onSettled: () => utils.apiKey.list.invalidate(),
  });
}

interface RevokeApiKeyProps {
  /** Null while none is to be revoked. */
  readonly apiKey: ApiKeyView | null;
  readonly onClose: () => void;
}

/** Asks before a key is ended. */
export function RevokeApiKey({ apiKey, onClose }: RevokeApiKeyProps) {
  // The last one asked about stays in the dialog while it closes.
  const [last, setLast] = useState(apiKey);
  if (apiKey && apiKey !== last) setLast(apiKey);
  const shown = apiKey ?? last;
  const revoke = useRevoke(onClose);
  return (
    <LaterConfirmDialog
      opened={apiKey !== null}
      title={`Revoke ${shown?.name ?? 'this key'}?`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={revoke.isPending}
      destructive
      onConfirm={() => shown && revoke.mutate({ apiKeyId: shown.id })}
      onClose={onClose}
    >
      Programs that use it are refused at once. This cannot be undone; make a new key instead.
    </LaterConfirmDialog>
  );
}
