import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The card form, loaded on demand, because it includes Stripe's code. */
export const CardStep = lazyComponent(async () => (await import('./card-step.tsx')).CardStep);
