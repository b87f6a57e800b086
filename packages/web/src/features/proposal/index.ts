export { CreateProposal, preloadCreateProposal } from './create-proposal.tsx';
export { ProposalScreen } from './proposal-screen.tsx';
export { ProposalTable } from './proposal-table.tsx';
export { ProposalUnavailable } from './proposal-unavailable.tsx';
export { ProposalsScreen } from './proposals-screen.tsx';
export { QuickView } from './quick-view.tsx';
