import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The agent's tour settings. */
export const TourSettings = lazyComponent(async () => (await import('./tour-settings.tsx')).TourSettings);
