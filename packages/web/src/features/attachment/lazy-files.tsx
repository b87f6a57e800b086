import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The files of a deal. */
export const DealFiles = lazyComponent(async () => (await import('./files.tsx')).DealFiles);

/** The files of a proposal, for the agent and the client. */
export const ProposalFiles = lazyComponent(async () => (await import('./files.tsx')).ProposalFiles);
