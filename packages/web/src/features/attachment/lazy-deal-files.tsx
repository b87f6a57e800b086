import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The files of a deal, which are in a tab that few visits open. */
export const DealFiles = lazyComponent(async () => (await import('./deal-files.tsx')).DealFiles);
