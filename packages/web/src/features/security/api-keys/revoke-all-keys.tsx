import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import css from '../security.module.css';
import { formatKeyCount, useActiveKeyCount, useRevokeAllKeys } from './use-api-keys.ts';

/** Revokes all API keys after a confirmation. Renders nothing if there are none. */
export function RevokeAllKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useActiveKeyCount();
  const close = () => setIsOpen(false);
  const revoke = useRevokeAllKeys(close);
  // The closing dialog outlives the last key.
  if (count === 0 && !isOpen && !revoke.isSuccess) return null;
  return (
    <>
      {count > 0 && (
        <Button variant="default" className={css.danger ?? ''} onClick={() => setIsOpen(true)}>
          Revoke all API keys
        </Button>
      )}
      <LazyConfirmDialog
        opened={isOpen}
        title="Revoke all API keys?"
        confirmLabel="Revoke all"
        pendingLabel="Revoking..."
        pending={revoke.isPending}
        destructive
        onConfirm={() => revoke.mutate()}
        onClose={close}
      >
        Software that uses {count === 1 ? 'your API key' : `any of your ${formatKeyCount(count)}`} stops
        working immediately. This can’t be undone.
      </LazyConfirmDialog>
    </>
  );
}
