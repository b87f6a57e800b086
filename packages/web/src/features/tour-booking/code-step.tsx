import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { CodeForm, ResendButton } from '../auth/index.ts';
import css from './booking.module.css';

interface CodeStepProps {
  readonly email: string;
  /** The time and the home that the code books. */
  readonly summary: string;
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onResend: () => Promise<unknown>;
  readonly onBack: () => void;
  /** Called when the client can have signed in with the link of the email, in another tab. */
  readonly onReturn: () => void;
}

/** Calls `onReturn` when the client returns to this tab, or when another tab signs in while it is visible. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('focus', check);
    window.addEventListener('storage', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [onReturn]);
}

/** Confirms the client's email address with the code that was sent to it. */
export function CodeStep({ email, summary, onCode, onResend, onBack, onReturn }: CodeStepProps) {
  useReturn(onReturn);
  return (
    <Panel
      title="Check your email"
      description={`We sent a code to ${email}. Enter it to continue with ${summary}.`}
    >
      <div className={css.fields}>
        <CodeForm
          label="Code from the email"
          submitLabel="Continue"
          pendingLabel="Booking..."
          focused
          onCode={onCode}
        />
        <ResendButton
          label="Send it again"
          sent={{ title: 'Email sent', text: `We sent a new code to ${email}.` }}
          onResend={onResend}
        />
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </div>
    </Panel>
  );
}
