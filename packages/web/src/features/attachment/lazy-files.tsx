import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The files of a deal, which are in a tab that few visits open. */
export const DealFiles = lazyComponent(async () => (await import('./deal-files.tsx')).DealFiles);

/** The files of a proposal, which are below everything else. */
export const ProposalFiles = lazyComponent(async () => (await import('./proposal-files.tsx')).ProposalFiles);
