export { enqueue, RUN_BY_REQUEST } from './enqueue.ts';
export { type OutboxFigures, readOutboxFigures } from './outbox-figures.ts';
export { isLastAttempt } from './retry-policy.ts';
export { defineTopic, handle, type JobHandler } from './topic.ts';
export { createOutboxWorker, type OutboxWorker } from './worker.ts';
