export { type Difference, describeDifference } from './difference.ts';
export { reconcile } from './reconcile.ts';
export { createReconciliationSweeper, sweepWhenDue } from './sweeper.ts';
