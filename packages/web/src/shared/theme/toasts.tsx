import { Notifications } from '@mantine/notifications';
import css from './toasts.module.css';

/** Toasts close after this time (docs/product.md, Constants and limits). */
const TOAST_MS = 5_000;
/** Maximum width of a toast in px (docs/product.md, Constants and limits). */
const TOAST_WIDTH = 420;

/** The toast container. */
export function Toasts() {
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
