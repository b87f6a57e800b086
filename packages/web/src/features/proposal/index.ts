export { CreateProposal, preloadCreateProposal } from './create/create-proposal.tsx';
export { ProposalTable } from './list/proposal-table.tsx';
export { ProposalsScreen } from './list/proposals-screen.tsx';
export { QuickView } from './list/quick-view.tsx';
export { getProposalNote } from './proposal-note.ts';
export { ProposalScreen } from './proposal-screen.tsx';
export { ProposalUnavailable } from './proposal-unavailable.tsx';
