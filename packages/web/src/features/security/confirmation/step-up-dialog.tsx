import { Modal, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { Factor } from '#shared/api/session/security-gateway.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import css from '../security.module.css';
import { ACCOUNT_KEY } from '../use-security-account.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { SendSmsCode } from './send-sms-code.tsx';

interface StepUpDialogProps {
  readonly opened: boolean;
  readonly factors: readonly Factor[];
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms one factor with its code or passkey. Keyed by factor, so that it never uses another factor's
 * challenge.
 */
function FactorCode({
  factor,
  onConfirmed,
  onClose,
}: Omit<StepUpDialogProps, 'opened' | 'factors'> & { factor: Factor }) {
  const gateway = useSecurityGateway();
  const session = useSession();
  const queryClient = useQueryClient();
  const [challengeId, setChallengeId] = useState<string>();
  const verify = (code: string) =>
    complete(
      gateway.verifyFactor({ factorId: factor.id, code, ...(challengeId !== undefined && { challengeId }) }),
    );
  const complete = async (confirmation: Promise<void>) => {
    await confirmation;
    // On failure, the next rejected call forwards the new token.
    await session.forwardToken().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    onConfirmed();
  };
  if (factor.kind === 'passkey')
    return <PasskeyForm onUse={() => complete(gateway.confirmByPasskey(factor.id))} onCancel={onClose} />;
  return (
    <>
      {factor.kind === 'phone' && <SendSmsCode factorId={factor.id} onSent={setChallengeId} />}
      <CodeForm
        kind={factor.kind}
        submitLabel="Confirm"
        pendingLabel="Confirming..."
        disabled={factor.kind === 'phone' && challengeId === undefined}
        onCode={verify}
        onCancel={onClose}
      />
    </>
  );
}

/** Confirms one of the second factors. The user chooses if there are several. */
export function FactorConfirmation({ factors, onConfirmed, onClose }: Omit<StepUpDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState<string>();
  const factor = factors.find((each) => each.id === chosen) ?? factors[0];
  return (
    <>
      {factors.length > 1 && (
        <NativeSelect
          className={css.field ?? ''}
          label="Second factor"
          value={factor?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={factors.map((each) => ({ value: each.id, label: each.name }))}
        />
      )}
      {factor && <FactorCode key={factor.id} factor={factor} onConfirmed={onConfirmed} onClose={onClose} />}
    </>
  );
}

/** Asks for the second factor before a sensitive action. */
export function StepUpDialog({ opened, ...confirmation }: StepUpDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={confirmation.onClose}
      title="Confirm it’s you"
      size="md"
      closeOnClickOutside={false}
    >
      <p className={css.lead}>Please confirm your second factor to continue.</p>
      <FactorConfirmation {...confirmation} />
    </Modal>
  );
}
