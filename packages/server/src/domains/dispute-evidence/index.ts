export { renderEvidence } from './download-evidence.ts';
export { readDispute } from './read-dispute.ts';
export { submitEvidenceHandler } from './submit-evidence.ts';
