import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { Factor, SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useStepUp } from '../confirmation/step-up.tsx';
import { useSecurityChange } from '../use-security-change.ts';

interface RemoveFactorProps {
  readonly account: SecurityAccount;
  /** The factor to remove; null closes the dialog. */
  readonly factorId: string | null;
  readonly onClose: () => void;
}

/** Returns the last factor, so that its name stays visible while the dialog closes. */
function useLastShown(factor: Factor | undefined): Factor | undefined {
  const [last, setLast] = useState(factor);
  if (factor && factor !== last) setLast(factor);
  return factor ?? last;
}

/** Removes the factor. If others are left, the session must be confirmed with one of them. */
function useRemoveFactor(onClose: () => void) {
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
      notify.success('Second factor removed', `We won’t ask for ${factor.name} anymore.`);
      // If the user cancels, the next screen asks again.
      if (secondFactorDue) confirm().catch(() => undefined);
    },
    onError: (error) => notify.failure('Couldn’t remove the second factor', failureText(error)),
  });
}

/** Asks for confirmation before removing a second factor. */
export function RemoveFactor({ account, factorId, onClose }: RemoveFactorProps) {
  const factor = useLastShown(account.factors.find((each) => each.id === factorId));
  const remove = useRemoveFactor(onClose);
  const isLast = account.factors.length < 2;
  return (
    <LazyConfirmDialog
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
        ? 'This turns off two-step verification. You’ll sign in with your password alone.'
        : 'It will stop working. Your other second factors stay the same.'}
      {factor?.kind === 'passkey' && ' The passkey stays on your device until you delete it there.'}
    </LazyConfirmDialog>
  );
}
