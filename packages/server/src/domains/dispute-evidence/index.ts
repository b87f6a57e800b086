export { submitEvidenceHandler } from './submit-evidence.ts';
