import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The button that voids the invoice of a declined proposal, which few proposals have. */
export const VoidInvoice = lazyComponent(async () => (await import('./void-invoice.tsx')).VoidInvoice);
