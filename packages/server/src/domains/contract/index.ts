export { createContract } from './create-contract.ts';
export { downloadContract } from './download-contract.ts';
export { generateContract } from './generate-contract.ts';
export { markContractSent } from './mark-contract-sent.ts';
export { findContractOfProposal, readContractOfProposal } from './read-contract.ts';
export { updateContract } from './update-contract.ts';
