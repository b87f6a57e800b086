export { type Difference, describeDifference } from './difference.ts';
export { reconcile } from './reconcile.ts';
export { createReconciler, runReconciliationIfDue } from './reconciler.ts';
