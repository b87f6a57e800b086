export { bookPlatform } from './book-platform.ts';
export { feeReturned } from './platform.topics.ts';
export { bookCostOf, processingCostOf } from './processing-cost.ts';
