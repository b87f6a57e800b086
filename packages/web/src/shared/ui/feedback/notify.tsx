import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

type Variant = 'default' | 'destructive';

function show(variant: Variant, title: string, text?: ReactNode): void {
  // Shows one toast at a time (docs/product.md, Constants and limits): a new toast replaces the
  // current one.
  notifications.clean();
  notifications.show({
    title,
    message: text ?? null,
    color: variant === 'destructive' ? 'red' : 'pine',
    // An error interrupts a screen reader; a confirmation does not.
    role: variant === 'destructive' ? 'alert' : 'status',
    'data-variant': variant,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const undo = () => {
    notifications.clean();
    // The focused button is removed with its toast.
    document.getElementById('main')?.focus({ preventScroll: true });
    onUndo();
  };
  return (
    <Button variant="default" size="compact-sm" mt="xs" onClick={undo}>
      Undo
    </Button>
  );
}

/** Shows toasts (docs/product.md, Messages). */
export const notify = {
  /** The default variant. */
  success: (title: string, text?: string) => show('default', title, text),
  /** The default variant, with an Undo button. */
  undoable: (title: string, onUndo: () => void, text?: string) =>
    show(
      'default',
      title,
      <>
        {text && <div>{text}</div>}
        <UndoButton onUndo={onUndo} />
      </>,
    ),
  /** The destructive variant. `failureText(error)` adds a sign-in link if the session has ended. */
  failure: (title: string, text?: ReactNode) => show('destructive', title, text),
};
