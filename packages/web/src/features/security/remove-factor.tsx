import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { Factor, SecurityAccount } from '#shared/api/security-gateway.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { useStepUp } from './step-up.tsx';
import { useSecurityChange } from './use-security-change.ts';

interface RemoveFactorProps {
  readonly account: SecurityAccount;
  /** Null while none is to be removed. */
  readonly factorId: string | null;
  readonly onClose: () => void;
}

/** The last one asked about stays in the dialog while it closes. */
function useLast(factor: Factor | undefined): Factor | undefined {
  const [last, setLast] = useState(factor);
  if (factor && factor !== last) setLast(factor);
  return factor ?? last;
}

/** Removes the factor; where another one stays, the session has to be confirmed by that one from then on. */
function useRemove(onClose: () => void) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const { confirm } = useStepUp();
  return useMutation({
    mutationFn: (factor: Factor) =>
      change(async () => {
        await gateway.removeFactor(factor.id);
        const { secondFactorDue } = await gateway.readAccount();
        return { secondFactorDue };
      }),
    onSuccess: ({ secondFactorDue }, factor) => {
      onClose();
      notify.success('Second factor removed', `${factor.name} is not asked for any more.`);
      // Whoever would rather not is asked again by the next screen.
      if (secondFactorDue) confirm().catch(() => undefined);
    },
    onError: (error) => notify.failure('Second factor not removed', failureText(error)),
  });
}

/** Asks before a second factor is removed. */
export function RemoveFactor({ account, factorId, onClose }: RemoveFactorProps) {
  const factor = useLast(account.factors.find((each) => each.id === factorId));
  const remove = useRemove(onClose);
  const isLast = account.factors.length < 2;
  return (
    <LaterConfirmDialog
      opened={factorId !== null}
      title={`Remove ${factor?.name ?? 'this second factor'}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={remove.isPending}
      destructive
      onConfirm={() => factor && remove.mutate(factor)}
      onClose={onClose}
    >
      {isLast
        ? 'Two-step verification is off from then on: your password alone is enough to sign in.'
        : 'It no longer works. Your other second factors are unchanged.'}
      {factor?.kind === 'passkey' && ' The passkey stays on your device until you delete it there.'}
    </LaterConfirmDialog>
  );
}
