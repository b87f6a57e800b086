import { Suspense, useSyncExternalStore } from 'react';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

// Few tabs ever show it.
const AccountDialog = lazyComponent(async () => (await import('./account-dialog.tsx')).AccountDialog);

/**
 * Covers a tab whose account differs from the account that the browser is signed in to. The screen
 * below keeps its input, and is shown again when its account signs in again.
 */
export function AccountChangedDialog() {
  const stopped = useSyncExternalStore(tabUser.subscribe, tabUser.stopped, tabUser.stopped);
  return (
    stopped && (
      <Suspense>
        <AccountDialog {...stopped} />
      </Suspense>
    )
  );
}
