import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SecondFactor } from '#shared/api/session/auth-gateway.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { ResendButton } from '../email/resend-button.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import css from '../layout/auth-form.module.css';
import { subtleLink } from '../layout/subtle-link.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';

/** Returns the name shown to its owner: 'your phone ending in 34', 'your authenticator app (Work)'. */
function formatFactorName({ kind, name, phoneEnd }: SecondFactor): string {
  if (kind === 'webauthn') return 'your passkey';
  const device = kind === 'totp' ? 'authenticator app' : 'phone';
  const ending = phoneEnd === null ? '' : ` ending in ${phoneEnd}`;
  return name === '' ? `your ${device}${ending}` : `your ${device}${ending} (${name})`;
}

/** Returns the instruction under the screen's title. `smsSent`: whether a code was sent to the phone. */
function getFactorPrompt(factor: SecondFactor, smsSent: boolean): string {
  if (factor.kind === 'webauthn') return 'Use a passkey on this device or on a security key.';
  if (factor.kind === 'totp') return `Enter the code from ${formatFactorName(factor)}.`;
  return smsSent
    ? `Enter the code we texted to ${formatFactorName(factor)}.`
    : `We’ll text a code to ${formatFactorName(factor)}.`;
}

interface FactorFormProps {
  readonly factors: readonly [SecondFactor, ...SecondFactor[]];
  readonly redirecting: boolean;
  /** Receives the token at assurance level aal2. */
  readonly onConfirmed: (token: string) => Promise<unknown>;
  readonly onLost: () => void;
  readonly below: ReactNode;
}

/** The selected factor, and for a phone the challenge of the SMS code once it is sent. */
interface Selection {
  readonly factor: SecondFactor;
  readonly challengeId?: string;
}

/** Asks for a passkey or a code. Preselects the first factor and offers the others. */
export function FactorForm({ factors, redirecting, onConfirmed, onLost, below }: FactorFormProps) {
  const session = useSession();
  const [selection, setSelection] = useState<Selection>({ factor: factors[0] });
  const [sending, setSending] = useState(false);
  const { factor, challengeId } = selection;
  const sendCode = async (phone: SecondFactor) => {
    setSelection({ factor: phone, challengeId: await session.factors.sendSmsCode(phone.id) });
  };
  const select = async (chosen: SecondFactor) => {
    if (chosen.kind !== 'phone') return setSelection({ factor: chosen });
    setSending(true);
    try {
      await sendCode(chosen);
    } catch (error) {
      notify.failure('Couldn’t send the code', getErrorMessage(error));
    } finally {
      setSending(false);
    }
  };
  const hasCode = factor.kind === 'totp' || challengeId !== undefined;
  const confirm = async (code: string) =>
    onConfirmed(await session.factors.confirmFactor({ factorId: factor.id, code, challengeId }));
  return (
    <AuthCard
      title="Confirm it’s you"
      subtitle={getFactorPrompt(factor, challengeId !== undefined)}
      below={below}
    >
      <div className={css.fields}>
        {factor.kind === 'webauthn' && (
          <PasskeyForm
            redirecting={redirecting}
            onUse={async () => onConfirmed(await session.factors.confirmByPasskey(factor.id))}
          />
        )}
        {hasCode && (
          <CodeForm
            key={factor.id}
            focused
            label="Six-digit code"
            submitLabel="Confirm"
            pendingLabel="Confirming..."
            redirecting={redirecting}
            onCode={confirm}
          />
        )}
        {factor.kind === 'phone' && !hasCode && (
          <Button size="md" fullWidth disabled={sending} onClick={() => select(factor)}>
            {sending ? 'Sending...' : 'Text me a code'}
          </Button>
        )}
        <div className={css.links}>
          {factor.kind === 'phone' && challengeId !== undefined && (
            <ResendButton
              key={factor.id}
              label="Text a new code"
              sent={{ title: 'Code sent', text: `We texted a new code to ${formatFactorName(factor)}.` }}
              onResend={() => sendCode(factor)}
            />
          )}
          {factors
            .filter(({ id }) => id !== factor.id)
            .map((other) => (
              <Button key={other.id} {...subtleLink} disabled={sending} onClick={() => select(other)}>
                Use {formatFactorName(other)} instead
              </Button>
            ))}
          <Button {...subtleLink} onClick={onLost}>
            Lost your device?
          </Button>
        </div>
      </div>
    </AuthCard>
  );
}
