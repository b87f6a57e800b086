import type { DeviceSessionView } from '@gable/contracts/session';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';

/** Signs the user out in one other place. One that has ended meanwhile is gone as well, which is all that was asked. */
export function useEndSession({ device }: DeviceSessionView) {
  const utils = trpc.useUtils();
  return trpc.session.end.useMutation({
    onSuccess: () => notify.success('Signed out there', `${device} has to sign in again.`),
    onError: (error) => {
      if (wireErrorOf(error)?.code !== 'NOT_FOUND') notify.failure('Sign out failed', failureText(error));
    },
    onSettled: () => utils.session.list.invalidate(),
  });
}
