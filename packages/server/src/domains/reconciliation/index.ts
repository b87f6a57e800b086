export { describeDifference } from './difference.ts';
export { reconcile } from './reconcile.ts';
export { createReconciliationSweeper, sweepWhenDue } from './sweeper.ts';
