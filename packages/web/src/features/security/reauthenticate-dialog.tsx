import { Button, Modal } from '@mantine/core';
import type { SecurityAccount } from '#shared/api/security-gateway.ts';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useHasPassword } from './has-password.ts';
import { EmailedCodeForm, PasswordConfirmation } from './reauthenticate-forms.tsx';
import css from './security.module.css';
import { FactorConfirmation } from './step-up-dialog.tsx';

interface ReauthenticateDialogProps {
  readonly opened: boolean;
  readonly account: SecurityAccount;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

type Way = 'factor' | 'password' | 'code' | 'sign-in';

const LEADS: Readonly<Record<Way, string>> = {
  factor: 'For your security, confirm your second factor to continue. What you entered is kept.',
  password: 'For your security, enter your password to continue. What you entered is kept.',
  code: 'For your security, confirm your email address to continue. What you entered is kept.',
  'sign-in': 'For your security, this needs a recent sign-in. Sign out, sign in again and repeat this step.',
};

/** How this account confirms: by its second factor if it has one, else by its password, else by an emailed code. */
function useWay(account: SecurityAccount): Way {
  const { hasPassword } = useHasPassword(account);
  if (account.factors.length > 0) return 'factor';
  if (hasPassword) return 'password';
  return readSettings().signIn.sessionList ? 'code' : 'sign-in';
}

/** Asks for the password, or what the account has in its place, before a credential is created or shown. */
export function ReauthenticateDialog({ opened, account, onConfirmed, onClose }: ReauthenticateDialogProps) {
  const way = useWay(account);
  const utils = trpc.useUtils();
  const confirmed = async () => {
    await utils.session.invalidate();
    onConfirmed();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Confirm it’s you"
      size="md"
      closeOnClickOutside={false}
      // Above the dialog that asked for it, whichever of the two was opened first.
      zIndex={300}
    >
      <p className={css.lead}>{LEADS[way]}</p>
      {way === 'factor' && (
        <FactorConfirmation factors={account.factors} onConfirmed={onConfirmed} onClose={onClose} />
      )}
      {way === 'password' && (
        <PasswordConfirmation email={account.email} onConfirmed={confirmed} onCancel={onClose} />
      )}
      {way === 'code' && <EmailedCodeForm email={account.email} onConfirmed={confirmed} onCancel={onClose} />}
      {way === 'sign-in' && <Button onClick={onClose}>Close</Button>}
    </Modal>
  );
}
