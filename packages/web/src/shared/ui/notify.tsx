import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

type Variant = 'default' | 'destructive';

function show(variant: Variant, title: string, text?: ReactNode): void {
  // One toast at a time (spec section 9): the new one takes the old one's place rather than queueing behind it.
  notifications.clean();
  notifications.show({
    title,
    message: text ?? null,
    color: variant === 'destructive' ? 'red' : 'pine',
    // A refusal interrupts a screen reader, a confirmation waits its turn.
    role: variant === 'destructive' ? 'alert' : 'status',
    'data-variant': variant,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const undo = () => {
    notifications.clean();
    // The button goes with its toast; the keyboard stays in the screen.
    document.getElementById('main')?.focus({ preventScroll: true });
    onUndo();
  };
  return (
    <Button variant="default" size="compact-sm" mt="xs" onClick={undo}>
      Undo
    </Button>
  );
}

/** Toasts, by the catalogue of the spec's section 8: a title, and a text where it has one. */
export const notify = {
  /** The default variant. */
  success: (title: string, text?: string) => show('default', title, text),
  /** The default variant, with a button that takes back what was done. */
  undoable: (title: string, onUndo: () => void) => show('default', title, <UndoButton onUndo={onUndo} />),
  /** The destructive variant. `failureText(error)` adds the way to sign in where the session ended. */
  failure: (title: string, text?: ReactNode) => show('destructive', title, text),
};
