import { Button, Modal } from '@mantine/core';
import type { SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useHasPassword } from '../password/use-has-password.ts';
import css from '../security.module.css';
import { EmailCodeForm, PasswordConfirmation } from './reauthentication-forms.tsx';
import { FactorConfirmation } from './step-up-dialog.tsx';

interface ReauthenticationDialogProps {
  readonly opened: boolean;
  readonly account: SecurityAccount;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

type ConfirmationMethod = 'factor' | 'password' | 'code' | 'sign-in';

const INSTRUCTIONS: Readonly<Record<ConfirmationMethod, string>> = {
  factor: 'For your security, confirm your second factor to continue. Your input is kept.',
  password: 'For your security, enter your password to continue. Your input is kept.',
  code: 'For your security, confirm your email address to continue. Your input is kept.',
  'sign-in': 'For your security, this needs a recent sign-in. Sign out, sign in again, and repeat this step.',
};

/**
 * Returns the confirmation method: the second factor if there is one, else the password, else an emailed
 * code.
 */
function useConfirmationMethod(account: SecurityAccount): ConfirmationMethod {
  const { hasPassword } = useHasPassword(account);
  if (account.factors.length > 0) return 'factor';
  if (hasPassword) return 'password';
  return readSettings().signIn.sessionList ? 'code' : 'sign-in';
}

/** Asks for the password, second factor, or emailed code before a credential is created or shown. */
export function ReauthenticationDialog({
  opened,
  account,
  onConfirmed,
  onClose,
}: ReauthenticationDialogProps) {
  const method = useConfirmationMethod(account);
  const utils = trpc.useUtils();
  const onReauthenticated = async () => {
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
      // Above the dialog that requires it, regardless of the order of mounting.
      zIndex={300}
    >
      <p className={css.lead}>{INSTRUCTIONS[method]}</p>
      {method === 'factor' && (
        <FactorConfirmation factors={account.factors} onConfirmed={onConfirmed} onClose={onClose} />
      )}
      {method === 'password' && (
        <PasswordConfirmation email={account.email} onConfirmed={onReauthenticated} onCancel={onClose} />
      )}
      {method === 'code' && (
        <EmailCodeForm email={account.email} onConfirmed={onReauthenticated} onCancel={onClose} />
      )}
      {method === 'sign-in' && <Button onClick={onClose}>Close</Button>}
    </Modal>
  );
}
