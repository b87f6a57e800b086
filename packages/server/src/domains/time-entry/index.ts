export { claimTimeEntry, type NextBill, planNextBill, releaseTime } from './bill-time.ts';
export { deleteProposalTime } from './delete-time-entry.ts';
