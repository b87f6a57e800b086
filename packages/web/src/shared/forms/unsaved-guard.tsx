import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isReloadAgreed } from '../version/reload.ts';
import { isWayOut } from './way-out.ts';

interface UnsavedGuardProps {
  /** Is there something that would be lost? */
  readonly when: boolean;
  /** What would be lost: 'Your changes to the contract are not saved.' */
  readonly children: string;
  /** Told that it is given up. */
  readonly onLeave?: () => void;
}

/** Asks before a screen with unsaved text is left, by a link, the browser's Back or by closing the window. */
export function UnsavedGuard({ when, children, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Tabs and filters live in the address too; they take nothing away.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !isWayOut(next.pathname),
    // Who presses 'Reload' in the notice of a new version has been told what is kept.
    enableBeforeUnload: () => when && !isReloadAgreed(),
    disabled: !when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
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
      {children} If you leave now, they are lost.
    </ConfirmDialog>
  );
}
