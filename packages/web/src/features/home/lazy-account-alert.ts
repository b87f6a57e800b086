import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** What a payment account needs. Loaded on demand, because most agents see none. */
export const AccountAlert = lazyComponent(async () => (await import('./account-alert.tsx')).AccountAlert);
