import type { DeviceSessionView } from '@gable/contracts/session';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Signs out one other device. Treats a session that no longer exists as signed out. */
export function useSignOutDevice({ device }: DeviceSessionView) {
  const utils = trpc.useUtils();
  return trpc.session.end.useMutation({
    onSuccess: () => notify.success('Device signed out', `${device} will have to sign in again.`),
    onError: (error) => {
      if (getWireError(error)?.code !== 'NOT_FOUND') notify.failure('Sign out failed', failureText(error));
    },
    onSettled: () => utils.session.list.invalidate(),
  });
}
