import { notifications } from '@mantine/notifications';

type Variant = 'default' | 'destructive';

function show(variant: Variant, title: string, text?: string): void {
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

/** Toasts, by the catalogue of the spec's section 8: a title, and a text where it has one. */
export const notify = {
  /** The default variant. */
  success: (title: string, text?: string) => show('default', title, text),
  /** The destructive variant. */
  failure: (title: string, text?: string) => show('destructive', title, text),
};
