import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The bar of selected invoices. Most visits select none. */
export const InvoicesBar = lazyComponent(async () => (await import('./invoices-bar.tsx')).InvoicesBar);
