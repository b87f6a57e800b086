export { cancelJob } from './cancel-job.ts';
export { type EnqueueOptions, enqueue, RUN_BY_REQUEST } from './enqueue.ts';
export { createJobScheduler, type JobScheduler } from './job-scheduler.ts';
export { type OutboxMetrics, readOutboxMetrics } from './outbox-metrics.ts';
export { definePeriodicJob } from './periodic-job.ts';
export type { QueueName } from './queues.ts';
export { isLastAttempt, isRejection } from './retry-policy.ts';
export { defineJobHandler, defineTopic, type JobHandler, type JobInfo, type Topic } from './topic.ts';
export { createOutboxWorker, type OutboxWorker } from './worker.ts';
