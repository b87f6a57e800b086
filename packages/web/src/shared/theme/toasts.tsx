import { Notifications } from '@mantine/notifications';

/** A toast leaves by itself after this long (spec section 9). */
const TOAST_MS = 5_000;
/** A toast is at most this wide on wider screens (spec section 9). */
const TOAST_WIDTH = 420;

/** Where toasts stand. */
export function Toasts() {
  return <Notifications position="top-right" limit={1} autoClose={TOAST_MS} containerWidth={TOAST_WIDTH} />;
}
