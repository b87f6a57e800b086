import { Button } from '@mantine/core';
import { useState } from 'react';
import { LaterConfirmDialog } from '../../shared/ui/later-confirm-dialog.tsx';
import css from './security.module.css';
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

/** Out of every other place at once, or out of all of them. */
export function SignOutButtons() {
  const [reach, setReach] = useState<Reach>('others');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const others = useSignOutOthers(close);
  const everywhere = useSignOutEverywhere();
  const { title, confirm, text } = WORDS[reach];
  const ask = (wanted: Reach) => () => {
    setReach(wanted);
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
      <LaterConfirmDialog
        opened={isOpen}
        title={title}
        confirmLabel={confirm}
        pendingLabel="Signing out..."
        pending={others.isPending || everywhere.isPending}
        destructive
        onConfirm={() => (reach === 'others' ? others : everywhere).mutate()}
        onClose={close}
      >
        {text}
      </LaterConfirmDialog>
    </div>
  );
}
