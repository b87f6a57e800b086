import { useMutation } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Returns '1 API key', '3 API keys'. */
export function formatKeyCount(count: number): string {
  return `${count} API key${count === 1 ? '' : 's'}`;
}

/** Returns the number of unexpired API keys; 0 while loading. */
export function useActiveKeyCount(): number {
  const { data = [] } = trpc.apiKey.list.useQuery();
  const now = Date.now();
  return data.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length;
}

/** Revokes all of the user's API keys. */
export function useRevokeAllKeys(onDone?: () => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () => utils.client.apiKey.revokeAll.mutate(),
    onSuccess: ({ revoked }) => {
      notify.success(
        'API keys revoked',
        `${formatKeyCount(revoked)} no longer ${revoked === 1 ? 'works' : 'work'}.`,
      );
      onDone?.();
    },
    onError: (error) => notify.failure('Couldn’t revoke the API keys', failureText(error)),
    onSettled: () => utils.apiKey.list.invalidate(),
  });
}
