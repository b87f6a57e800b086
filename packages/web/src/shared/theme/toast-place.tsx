import { useNotifications } from '@mantine/notifications';
import { Suspense, useState } from 'react';
import { lazyPart } from '../version/lazy-part.tsx';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts, { isAbove: true });

/** Loads what shows toasts with the first of them, which waits for it: most visits see none. */
export function ToastPlace() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
