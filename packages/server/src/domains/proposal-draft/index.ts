export { createProposalOfService } from './create-proposal-of-service.ts';
