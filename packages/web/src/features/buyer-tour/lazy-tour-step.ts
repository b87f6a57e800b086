import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** What the page of a proposal shows of its tour. Few proposals have one. */
export const TourStep = lazyComponent(async () => (await import('./tour-step.tsx')).TourStep);

export const TourPaymentNote = lazyComponent(async () => (await import('./tour-step.tsx')).TourPaymentNote);
