import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import css from './auth-form.module.css';

interface PasskeyFormProps {
  /** What follows a confirmed passkey is still going on. */
  readonly arriving: boolean;
  /** Rejects in words for a person; they stand under the button. */
  readonly onUse: () => Promise<unknown>;
}

/** Has the browser ask for a passkey. The person begins it: browsers refuse questions that nobody asked for. */
export function PasskeyForm({ arriving, onUse }: PasskeyFormProps) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = asking || arriving;
  const use = async () => {
    setFailure(null);
    setAsking(true);
    try {
      await onUse();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setAsking(false);
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
        {failure}
      </p>
    </>
  );
}
