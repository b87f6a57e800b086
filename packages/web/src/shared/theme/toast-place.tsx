import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

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
