export { describeDifference } from './difference.ts';
export { reconcile } from './reconcile.ts';
export { booksSwept } from './reconciliation.topics.ts';
export { createReconciliationSweeper, sweepWhenDue } from './sweeper.ts';
