import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import css from '../layout/auth-form.module.css';

interface PasskeyFormProps {
  /** The passkey is confirmed, and the redirect is pending. */
  readonly redirecting: boolean;
  /** A rejection's message is shown under the button. */
  readonly onUse: () => Promise<unknown>;
}

/**
 * Asks the browser for a passkey. Browsers reject the request without a user gesture, so it starts with a
 * click.
 */
export function PasskeyForm({ redirecting, onUse }: PasskeyFormProps) {
  const [confirming, setConfirming] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = confirming || redirecting;
  const use = async () => {
    setError(null);
    setConfirming(true);
    try {
      await onUse();
    } catch (reason) {
      setError(getErrorMessage(reason));
    } finally {
      setConfirming(false);
    }
  };
  return (
    <>
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} />}
        aria-disabled={busy}
        {...(busy && { 'data-disabled': true })}
        onClick={() => {
          if (!busy) void use();
        }}
      >
        {busy ? 'Confirming...' : 'Use your passkey'}
      </Button>
      <p className={css.failure} role="alert">
        {error}
      </p>
    </>
  );
}
