import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SecondFactor } from '#shared/api/auth-gateway.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { AuthCard } from './auth-card.tsx';
import css from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import { askForCode, nameOfFactor } from './factor-words.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { quiet } from './quiet.ts';
import { ResendButton } from './resend-button.tsx';

interface FactorFormProps {
  readonly factors: readonly [SecondFactor, ...SecondFactor[]];
  readonly arriving: boolean;
  /** With the token of the session at its second level. */
  readonly onConfirmed: (token: string) => Promise<unknown>;
  readonly onLost: () => void;
  readonly below: ReactNode;
}

/** Which factor is asked for, and the text that was sent for it if it is a phone. */
interface Asked {
  readonly factor: SecondFactor;
  readonly challengeId?: string;
}

/** A passkey, or the code of another second factor; where there are several, the first one, and the choice. */
export function FactorForm({ factors, arriving, onConfirmed, onLost, below }: FactorFormProps) {
  const session = useSession();
  const [asked, setAsked] = useState<Asked>({ factor: factors[0] });
  const [texting, setTexting] = useState(false);
  const { factor, challengeId } = asked;
  const text = async (phone: SecondFactor) => {
    setAsked({ factor: phone, challengeId: await session.factors.textCode(phone.id) });
  };
  const begin = async (chosen: SecondFactor) => {
    if (chosen.kind !== 'phone') return setAsked({ factor: chosen });
    setTexting(true);
    try {
      await text(chosen);
    } catch (error) {
      notify.failure('Could not text the code', messageOf(error));
    } finally {
      setTexting(false);
    }
  };
  const hasCode = factor.kind === 'totp' || challengeId !== undefined;
  const confirm = async (code: string) =>
    onConfirmed(await session.factors.confirmFactor({ factorId: factor.id, code, challengeId }));
  return (
    <AuthCard title="Confirm it’s you" subtitle={askForCode(factor, challengeId !== undefined)} below={below}>
      <div className={css.fields}>
        {factor.kind === 'webauthn' && (
          <PasskeyForm
            arriving={arriving}
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
            arriving={arriving}
            onCode={confirm}
          />
        )}
        {factor.kind === 'phone' && !hasCode && (
          <Button size="md" fullWidth disabled={texting} onClick={() => begin(factor)}>
            {texting ? 'Sending...' : 'Text me a code'}
          </Button>
        )}
        <div className={css.ways}>
          {factor.kind === 'phone' && challengeId !== undefined && (
            <ResendButton
              key={factor.id}
              label="Text it again"
              sent={{ title: 'Code sent', text: `We texted ${nameOfFactor(factor)} once more.` }}
              onResend={() => text(factor)}
            />
          )}
          {factors
            .filter(({ id }) => id !== factor.id)
            .map((other) => (
              <Button key={other.id} {...quiet} disabled={texting} onClick={() => begin(other)}>
                Use {nameOfFactor(other)} instead
              </Button>
            ))}
          <Button {...quiet} onClick={onLost}>
            Lost your device?
          </Button>
        </div>
      </div>
    </AuthCard>
  );
}
