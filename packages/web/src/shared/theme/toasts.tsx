import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import css from './toasts.module.css';

/** Toasts close after this time (docs/product.md, Constants and limits). */
const TOAST_MS = 5_000;
/** Maximum width of a toast in px (docs/product.md, Constants and limits). */
const TOAST_WIDTH = 420;

const countDialogs = () => document.querySelectorAll('[aria-modal="true"]').length;

/** Closes a confirmation when a dialog opens, because on a phone it would cover the dialog's first lines. */
function useCloseUnderDialogs(): void {
  const { notifications: shown } = useNotifications();
  const isConfirmation = shown[0]?.['data-variant'] === 'default';
  useEffect(() => {
    if (!isConfirmation) return;
    let before = countDialogs();
    const observer = new MutationObserver(() => {
      const count = countDialogs();
      if (count > before) notifications.clean();
      before = count;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isConfirmation]);
}

/** The toast container. */
export function Toasts() {
  useCloseUnderDialogs();
  return (
    <Notifications
      position="top-right"
      limit={1}
      autoClose={TOAST_MS}
      containerWidth={TOAST_WIDTH}
      classNames={{ root: css.toasts ?? '' }}
    />
  );
}
