import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import { useSession } from '#shared/api/session-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { dropDraftsOf } from '#shared/drafts/draft-store.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { useSecurityChange } from './use-security-change.ts';

/** What ends with the sessions: with `revokesKeys`, the user's API keys too. */
interface SignOutRequest {
  readonly revokesKeys: boolean;
}

const failed = (error: unknown) => notify.failure('Sign out failed', failureText(error));

/** Revokes the API keys first, if that is wanted: once signed out, nobody is there to do it. */
function useRevokeKeysFirst() {
  const utils = trpc.useUtils();
  return async ({ revokesKeys }: SignOutRequest): Promise<void> => {
    if (!revokesKeys) return;
    await utils.client.apiKey.revokeAll.mutate();
    await utils.apiKey.list.invalidate();
  };
}

const KEYS_REVOKED = 'Your API keys were revoked.';

/** Ends every session of the user but this one. */
export function useSignOutOthers(onDone: () => void) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const revokeKeysFirst = useRevokeKeysFirst();
  return useMutation({
    mutationFn: async (request: SignOutRequest) => {
      await revokeKeysFirst(request);
      await change(() => gateway.signOutOthers());
    },
    onSuccess: (_done, { revokesKeys }) => {
      onDone();
      const text = 'Your other devices have to sign in again.';
      notify.success('Signed out everywhere else', revokesKeys ? `${text} ${KEYS_REVOKED}` : text);
    },
    onError: failed,
  });
}

/** Ends every session of the user and leaves for the sign-in screen. */
export function useSignOutEverywhere() {
  const gateway = useSecurityGateway();
  const session = useSession();
  const navigate = useNavigate();
  const revokeKeysFirst = useRevokeKeysFirst();
  const { id, userType } = useViewer();
  const portal = userType === 'buyer' ? '/buyer' : '/agent';
  return useMutation({
    mutationFn: async (request: SignOutRequest) => {
      await revokeKeysFirst(request);
      await gateway.signOutEverywhere();
      // What is left of it here: the server's cookie and the cache.
      await session.signOut();
    },
    onSuccess: async (_done, { revokesKeys }) => {
      await navigate({ to: portal });
      dropDraftsOf(id);
      const text = 'Sign in again to continue.';
      notify.success('Signed out everywhere', revokesKeys ? `${text} ${KEYS_REVOKED}` : text);
    },
    onError: failed,
  });
}
