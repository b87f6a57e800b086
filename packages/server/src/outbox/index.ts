export { enqueue, RUN_BY_REQUEST } from './enqueue.ts';
export { defineTopic, handle, type JobHandler, type JobInfo, type Topic } from './topic.ts';
export { createOutboxWorker, type OutboxWorker } from './worker.ts';
