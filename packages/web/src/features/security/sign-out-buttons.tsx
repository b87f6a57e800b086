import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { countDrafts } from '#shared/drafts/draft-store.ts';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import { RevokeAllKeys } from './revoke-all-keys.tsx';
import css from './security.module.css';
import { keyCount, useActiveKeyCount } from './use-api-keys.ts';
import { useSignOutEverywhere, useSignOutOthers } from './use-sign-out.ts';

type Reach = 'others' | 'everywhere';

const WORDS: Readonly<
  Record<Reach, { readonly title: string; readonly confirm: string; readonly text: string }>
> = {
  others: {
    title: 'Sign out everywhere else?',
    confirm: 'Sign out the others',
    text: 'Every other device has to sign in again. You stay signed in here.',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    confirm: 'Sign out everywhere',
    text: 'Every device has to sign in again, this one too.',
  },
};

interface KeysTooProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Says that API keys outlast a sign-out, and offers to revoke them with it; nothing where there are none. */
function KeysToo({ checked, onChange }: KeysTooProps) {
  const count = useActiveKeyCount();
  if (count === 0) return null;
  return (
    <>
      <p>API keys keep working until you revoke them.</p>
      <Checkbox
        mt="sm"
        label={`Also revoke my ${keyCount(count)}`}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </>
  );
}

/** Out of every other place at once, or out of all of them; and the end of the API keys, which a sign-out leaves alone. */
export function SignOutButtons() {
  const [reach, setReach] = useState<Reach>('others');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [revokesKeys, setRevokesKeys] = useState(false);
  const others = useSignOutOthers(close);
  const everywhere = useSignOutEverywhere();
  const { title, confirm, text } = WORDS[reach];
  const { id } = useViewer();
  const loses = reach === 'everywhere' && countDrafts(id) > 0;
  const ask = (wanted: Reach) => () => {
    setReach(wanted);
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
      <LaterConfirmDialog
        opened={isOpen}
        title={title}
        confirmLabel={confirm}
        pendingLabel="Signing out..."
        pending={others.isPending || everywhere.isPending}
        destructive
        onConfirm={() => (reach === 'others' ? others : everywhere).mutate({ revokesKeys })}
        onClose={close}
      >
        <p>
          {text} {loses && 'Text in this tab that is not saved is lost.'}
        </p>
        <KeysToo checked={revokesKeys} onChange={setRevokesKeys} />
      </LaterConfirmDialog>
    </div>
  );
}
