import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { useSession } from '#shared/api/session/session-context.tsx';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { deleteDrafts } from '#shared/drafts/draft-store.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useSecurityChange } from '../use-security-change.ts';

/** Options of a sign-out. `revokeKeys` also revokes the user's API keys. */
interface SignOutRequest {
  readonly revokeKeys: boolean;
}

const notifyFailure = (error: unknown) => notify.failure('Sign out failed', failureText(error));

/**
 * Returns a function that revokes the API keys if requested. It must run before the sign-out, while there
 * is a session.
 */
function useRevokeKeys() {
  const utils = trpc.useUtils();
  return async ({ revokeKeys }: SignOutRequest): Promise<void> => {
    if (!revokeKeys) return;
    await utils.client.apiKey.revokeAll.mutate();
    await utils.apiKey.list.invalidate();
  };
}

const KEYS_REVOKED = 'Your API keys were revoked.';

/** Ends all of the user's other sessions. */
export function useSignOutOthers(onDone: () => void) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const revokeKeysIfRequested = useRevokeKeys();
  return useMutation({
    mutationFn: async (request: SignOutRequest) => {
      await revokeKeysIfRequested(request);
      await change(() => gateway.signOutOthers());
    },
    onSuccess: (_done, { revokeKeys }) => {
      onDone();
      const text = 'Your other devices will have to sign in again.';
      notify.success('Signed out everywhere else', revokeKeys ? `${text} ${KEYS_REVOKED}` : text);
    },
    onError: notifyFailure,
  });
}

/** Ends all of the user's sessions and opens the sign-in screen. */
export function useSignOutEverywhere() {
  const gateway = useSecurityGateway();
  const session = useSession();
  const navigate = useNavigate();
  const revokeKeysIfRequested = useRevokeKeys();
  const { id, userType } = useViewer();
  const portal = userType === 'buyer' ? '/buyer' : '/agent';
  return useMutation({
    mutationFn: async (request: SignOutRequest) => {
      await revokeKeysIfRequested(request);
      await gateway.signOutEverywhere();
      // Clears the server's cookie and the cache.
      await session.signOut();
    },
    onSuccess: async (_done, { revokeKeys }) => {
      await navigate({ to: portal });
      deleteDrafts(id);
      const text = 'Sign in again to continue.';
      notify.success('Signed out everywhere', revokeKeys ? `${text} ${KEYS_REVOKED}` : text);
    },
    onError: notifyFailure,
  });
}
