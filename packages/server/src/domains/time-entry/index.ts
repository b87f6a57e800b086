export { addTimeEntry } from './add-time-entry.ts';
export { claimTimeEntry, type NextBill, planNextBill, releaseTime } from './bill-time.ts';
export { deleteProposalTime, deleteTimeEntry } from './delete-time-entry.ts';
export { findCap } from './hourly-cap.repository.ts';
export { listTimeEntries, readHourlyCap } from './read-time.ts';
export { updateTimeEntry } from './update-time-entry.ts';
