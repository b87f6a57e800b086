import { useMutation } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';

/** '1 API key', '3 API keys' */
export function keyCount(count: number): string {
  return `${count} API key${count === 1 ? '' : 's'}`;
}

/** How many API keys the user has that still work; 0 until that is known. */
export function useActiveKeyCount(): number {
  const { data = [] } = trpc.apiKey.list.useQuery();
  const now = Date.now();
  return data.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length;
}

/** Revokes every API key of the user. */
export function useRevokeAllKeys(onDone?: () => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () => utils.client.apiKey.revokeAll.mutate(),
    onSuccess: ({ revoked }) => {
      notify.success(
        'API keys revoked',
        `${keyCount(revoked)} no longer ${revoked === 1 ? 'works' : 'work'}.`,
      );
      onDone?.();
    },
    onError: (error) => notify.failure('API keys not revoked', failureText(error)),
    onSettled: () => utils.apiKey.list.invalidate(),
  });
}
