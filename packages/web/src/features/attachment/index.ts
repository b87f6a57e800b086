export { DealFiles, ProposalFiles } from './lazy-files.tsx';
