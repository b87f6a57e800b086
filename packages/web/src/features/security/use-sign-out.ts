import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSecurityGateway } from '../../shared/api/security-context.tsx';
import { useSession } from '../../shared/api/session-context.tsx';
import { useViewer } from '../../shared/api/viewer-context.tsx';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { useSecurityChange } from './use-security-change.ts';

const failed = (error: unknown) => notify.failure('Sign out failed', failureText(error));

/** Ends every session of the user but this one. */
export function useSignOutOthers(onDone: () => void) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  return useMutation({
    mutationFn: () => change(() => gateway.signOutOthers()),
    onSuccess: () => {
      onDone();
      notify.success('Signed out everywhere else', 'Your other devices have to sign in again.');
    },
    onError: failed,
  });
}

/** Ends every session of the user and leaves for the sign-in screen. */
export function useSignOutEverywhere() {
  const gateway = useSecurityGateway();
  const session = useSession();
  const navigate = useNavigate();
  const portal = useViewer().userType === 'buyer' ? '/buyer' : '/agent';
  return useMutation({
    mutationFn: async () => {
      await gateway.signOutEverywhere();
      // What is left of it here: the server's cookie and the cache.
      await session.signOut();
    },
    onSuccess: async () => {
      await navigate({ to: portal });
      notify.success('Signed out everywhere', 'Sign in again to go on.');
    },
    onError: failed,
  });
}
