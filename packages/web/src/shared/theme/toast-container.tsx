import { useNotifications } from '@mantine/notifications';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../version/lazy-component.tsx';

const Toasts = lazyComponent(async () => (await import('./toasts.tsx')).Toasts, { isOverlay: true });

/** Loads the toast component with the first toast, because most visits show none. */
export function ToastContainer() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
