import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#shared/api/session/session-context.tsx';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { countDrafts, deleteDrafts } from '#shared/drafts/draft-store.ts';
import { hasUnsavedInput } from '#shared/drafts/unsaved-input.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

interface SignOut {
  /** Signs out. Asks first if unsaved text would be lost. */
  readonly start: () => void;
  readonly isPending: boolean;
  /** The confirmation dialog, to be rendered next to the button. */
  readonly question: ReactNode;
}

/**
 * Signs out, clears the cache, and opens the portal's sign-in screen. Deletes the user's drafts in
 * this tab, because the next user may be a different person.
 */
export function useSignOut(portal: '/agent' | '/buyer'): SignOut {
  const session = useSession();
  const navigate = useNavigate();
  const { id } = useViewer();
  const [asking, setAsking] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const signOut = useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: async () => {
      // The end of the session may have opened the sign-in screen already, and the user may have
      // left it again.
      if (isShown.current) await navigate({ to: portal });
      deleteDrafts(id);
    },
    onError: (error) => notify.failure('Sign out failed', failureText(error)),
    onSettled: () => setAsking(false),
  });
  return {
    start: () => (countDrafts(id) > 0 || hasUnsavedInput() ? setAsking(true) : signOut.mutate()),
    isPending: signOut.isPending,
    question: (
      <LazyConfirmDialog
        opened={asking}
        title="Sign out and discard unsaved text?"
        confirmLabel="Sign out"
        pendingLabel="Signing out..."
        pending={signOut.isPending}
        destructive
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsking(false)}
      >
        You have unsaved text in this tab. If you sign out, it’ll be lost.
      </LazyConfirmDialog>
    ),
  };
}
