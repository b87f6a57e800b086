export { enqueue, RUN_BY_REQUEST } from './enqueue.ts';
export { defineTopic, handle, type JobHandler } from './topic.ts';
export { createOutboxWorker, type OutboxWorker } from './worker.ts';
