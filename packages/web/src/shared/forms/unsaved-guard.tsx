import { useBlocker } from '@tanstack/react-router';
import { LazyConfirmDialog } from '../ui/dialogs/lazy-confirm-dialog.tsx';
import { isReloadConfirmed } from '../version/reload.ts';
import { isSignInPath } from './sign-in-paths.ts';

interface UnsavedGuardProps {
  /** Whether there is unsaved input. */
  readonly when: boolean;
  /** What would be lost: 'Your changes to the contract aren’t saved.' */
  readonly children: string;
  /** Called when the user leaves. */
  readonly onLeave?: () => void;
}

/**
 * Asks before a screen with unsaved input is left by a link, the Back button, or closing the
 * window.
 */
export function UnsavedGuard({ when, children, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Changes of search parameters, such as tabs and filters, keep the input.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !isSignInPath(next.pathname),
    // The new-version notice's 'Reload' already says what is kept.
    enableBeforeUnload: () => when && !isReloadConfirmed(),
    disabled: !when,
    withResolver: true,
  });
  return (
    <LazyConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      destructive
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {children} If you leave now, they’ll be lost.
    </LazyConfirmDialog>
  );
}
