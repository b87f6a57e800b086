import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../shared/api/session-context.tsx';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { notify } from '../../shared/ui/notify.tsx';

/** Ends the session everywhere it is kept, empties the cache and leaves for the portal's sign-in screen. */
export function useSignOut(portal: '/agent' | '/buyer') {
  const session = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => navigate({ to: portal }),
    onError: (error) => notify.failure('Sign out failed', failureText(error)),
  });
}
