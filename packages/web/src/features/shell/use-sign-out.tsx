import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '#shared/api/session-context.tsx';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { countDrafts, dropDraftsOf } from '#shared/drafts/draft-store.ts';
import { isAnythingTyped } from '#shared/drafts/typed.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import { notify } from '#shared/ui/notify.tsx';

interface SignOut {
  /** Signs out, or asks first where unsaved text would be lost. */
  readonly start: () => void;
  readonly isPending: boolean;
  /** The question, to be put beside the button. */
  readonly question: ReactNode;
}

/**
 * Ends the session everywhere it is kept, empties the cache and leaves for the portal's sign-in screen. Whoever signs out
 * leaves no drafts behind in this tab: the next person here may be another one.
 */
export function useSignOut(portal: '/agent' | '/buyer'): SignOut {
  const session = useSession();
  const navigate = useNavigate();
  const { id } = useViewer();
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: async () => {
      await navigate({ to: portal });
      dropDraftsOf(id);
    },
    onError: (error) => notify.failure('Sign out failed', failureText(error)),
    onSettled: () => setAsking(false),
  });
  return {
    start: () => (countDrafts(id) > 0 || isAnythingTyped() ? setAsking(true) : signOut.mutate()),
    isPending: signOut.isPending,
    question: (
      <LaterConfirmDialog
        opened={asking}
        title="Sign out and discard unsaved text?"
        confirmLabel="Sign out"
        pendingLabel="Signing out..."
        pending={signOut.isPending}
        destructive
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsking(false)}
      >
        You have text in this tab that is not saved. If you sign out, it is lost.
      </LaterConfirmDialog>
    ),
  };
}
