import { Button } from '@mantine/core';
import { useState } from 'react';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import css from './security.module.css';
import { keyCount, useActiveKeyCount, useRevokeAllKeys } from './use-api-keys.ts';

/** Revokes every API key after a question; nothing where there are none. */
export function RevokeAllKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useActiveKeyCount();
  const close = () => setIsOpen(false);
  const revoke = useRevokeAllKeys(close);
  // The dialog outlives the last key while it closes.
  if (count === 0 && !isOpen && !revoke.isSuccess) return null;
  return (
    <>
      {count > 0 && (
        <Button variant="default" className={css.danger ?? ''} onClick={() => setIsOpen(true)}>
          Revoke all API keys
        </Button>
      )}
      <LaterConfirmDialog
        opened={isOpen}
        title="Revoke all API keys?"
        confirmLabel="Revoke all"
        pendingLabel="Revoking..."
        pending={revoke.isPending}
        destructive
        onConfirm={() => revoke.mutate()}
        onClose={close}
      >
        Software that uses {count === 1 ? 'your API key' : `any of your ${keyCount(count)}`} stops working
        immediately. This can’t be undone.
      </LaterConfirmDialog>
    </>
  );
}
