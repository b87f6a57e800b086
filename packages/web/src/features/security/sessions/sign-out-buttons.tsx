import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { countDrafts } from '#shared/drafts/draft-store.ts';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { RevokeAllKeys } from '../api-keys/revoke-all-keys.tsx';
import { formatKeyCount, useActiveKeyCount } from '../api-keys/use-api-keys.ts';
import css from '../security.module.css';
import { useSignOutEverywhere, useSignOutOthers } from './use-sign-out.ts';

type SignOutScope = 'others' | 'everywhere';

const COPY: Readonly<
  Record<SignOutScope, { readonly title: string; readonly confirm: string; readonly text: string }>
> = {
  others: {
    title: 'Sign out everywhere else?',
    confirm: 'Sign out others',
    text: 'Your other devices will be signed out. You’ll stay signed in here.',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    confirm: 'Sign out everywhere',
    text: 'All your devices will be signed out, including this one.',
  },
};

interface RevokeKeysCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/**
 * Warns that API keys survive a sign-out, and offers to revoke them too. Renders nothing if there are none.
 */
function RevokeKeysCheckbox({ checked, onChange }: RevokeKeysCheckboxProps) {
  const count = useActiveKeyCount();
  if (count === 0) return null;
  return (
    <>
      <p>API keys keep working until you revoke them.</p>
      <Checkbox
        mt="sm"
        label={`Also revoke my ${formatKeyCount(count)}`}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </>
  );
}

/** Signs out other devices or all devices, and revokes API keys, which a sign-out does not affect. */
export function SignOutButtons() {
  const [scope, setScope] = useState<SignOutScope>('others');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [revokeKeys, setRevokesKeys] = useState(false);
  const others = useSignOutOthers(close);
  const everywhere = useSignOutEverywhere();
  const { title, confirm, text } = COPY[scope];
  const { id } = useViewer();
  const losesDrafts = scope === 'everywhere' && countDrafts(id) > 0;
  const ask = (chosen: SignOutScope) => () => {
    setScope(chosen);
    setRevokesKeys(false);
    setIsOpen(true);
  };
  return (
    <div className={css.buttons}>
      <Button variant="default" className={css.danger ?? ''} onClick={ask('others')}>
        Sign out everywhere else
      </Button>
      <Button variant="default" className={css.danger ?? ''} onClick={ask('everywhere')}>
        Sign out everywhere
      </Button>
      <RevokeAllKeys />
      <LazyConfirmDialog
        opened={isOpen}
        title={title}
        confirmLabel={confirm}
        pendingLabel="Signing out..."
        pending={others.isPending || everywhere.isPending}
        destructive
        onConfirm={() => (scope === 'others' ? others : everywhere).mutate({ revokeKeys })}
        onClose={close}
      >
        <p>
          {text} {losesDrafts && 'Unsaved text in this tab will be lost.'}
        </p>
        <RevokeKeysCheckbox checked={revokeKeys} onChange={setRevokesKeys} />
      </LazyConfirmDialog>
    </div>
  );
}
