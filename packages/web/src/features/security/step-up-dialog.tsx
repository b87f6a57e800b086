import { Modal, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { Factor } from '#shared/api/security-gateway.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyConfirm } from './passkey-confirm.tsx';
import css from './security.module.css';
import { TextedCode } from './texted-code.tsx';
import { ACCOUNT_KEY } from './use-security-account.ts';

interface StepUpDialogProps {
  readonly opened: boolean;
  readonly factors: readonly Factor[];
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** One factor: its code, or the passkey. Put up anew for each, so that a code sent for another is not mistaken for its own. */
function FactorAnswer({
  factor,
  onConfirmed,
  onClose,
}: Omit<StepUpDialogProps, 'opened' | 'factors'> & { factor: Factor }) {
  const gateway = useSecurityGateway();
  const session = useSession();
  const queryClient = useQueryClient();
  const [challengeId, setChallengeId] = useState<string>();
  const verify = (code: string) =>
    finish(
      gateway.verifyFactor({ factorId: factor.id, code, ...(challengeId !== undefined && { challengeId }) }),
    );
  const finish = async (confirmation: Promise<void>) => {
    await confirmation;
    // Our server gets the new token with the next call that it refuses, if not now.
    await session.passOn().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    onConfirmed();
  };
  if (factor.kind === 'passkey')
    return <PasskeyConfirm onUse={() => finish(gateway.confirmByPasskey(factor.id))} onCancel={onClose} />;
  return (
    <>
      {factor.kind === 'phone' && <TextedCode factorId={factor.id} onSent={setChallengeId} />}
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

/** Confirms one of the second factors; with several, the person chooses which. */
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
      {factor && <FactorAnswer key={factor.id} factor={factor} onConfirmed={onConfirmed} onClose={onClose} />}
    </>
  );
}

/** Asks for the second factor before something that only its owner may do. */
export function StepUpDialog({ opened, ...confirmation }: StepUpDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={confirmation.onClose}
      title="Confirm it’s you"
      size="md"
      closeOnClickOutside={false}
    >
      <p className={css.lead}>Please confirm your second factor first. Then your action continues.</p>
      <FactorConfirmation {...confirmation} />
    </Modal>
  );
}
