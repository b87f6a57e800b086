import { hash } from 'node:crypto';
import { CONTRACT_LINES_MAX, CONTRACT_PAGES_MAX } from '@gable/contracts/contract';
import { LRUCache } from 'lru-cache';
import { failure, toQueueError } from '#kernel/index.ts';
import type { ContractPdfPort, PdfUse } from './contract-pdf.port.ts';
import type { PdfJob } from './pdf-job.ts';
import { JobTooLargeError } from './pool-worker.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The timeout of a request. The longest contract takes a few seconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The timeout of a job. Contracts from before the line limit took up to a minute. */
const JOB_TIMEOUT_MS = 120_000;

/** One document at a time per user, so that no user delays another. */
const REQUESTS = { maxRunningPerOwner: 1, maxWaitingPerOwner: 30, maxWaiting: 150 };

/** The outbox limits the number of concurrent jobs. */
const JOBS = { size: 1, maxRunningPerOwner: 1, maxWaitingPerOwner: Infinity, maxWaiting: Infinity };

/** `Retry-After` in seconds when the queue is full. */
const RETRY_AFTER_SECONDS = 5;

/** The size of the cache of recent requests, in bytes. A contract of ten pages has about 60 kB. */
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_CACHED_BYTES = 4 * 1024 * 1024;

/** In the bundle, the worker is a separate file beside this one. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const WORKER = new URL(`./contract-pdf.worker.${extension}`, import.meta.url);

export interface ContractPdf extends ContractPdfPort {
  /** Finishes running documents and stops the threads. */
  close(): Promise<void>;
}

/** Returns a hash of everything that is printed. */
const toKey = (job: PdfJob) => hash('sha256', JSON.stringify(job), 'base64url');

/** Converts an error to an AppError for a request. */
function toRequestError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return failure('REQUEST_CANCELED', {}, error);
  if (error instanceof JobTooLargeError)
    return failure('PDF_TOO_LARGE', { lines: CONTRACT_LINES_MAX, pages: CONTRACT_PAGES_MAX }, error);
  return toQueueError(error, RETRY_AFTER_SECONDS);
}

/**
 * Creates the PDF renderer. `workers` is the number of threads for requests; jobs have one more.
 * Neither many documents nor a large one of a user delays those of other users.
 */
export function createContractPdf({ workers = 2 }: { readonly workers?: number } = {}): ContractPdf {
  const requests = createWorkerPool({
    ...REQUESTS,
    entry: WORKER,
    size: workers,
    jobTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  const jobs = createWorkerPool({ ...JOBS, entry: WORKER, jobTimeoutMs: JOB_TIMEOUT_MS });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });

  async function renderRequest(
    job: PdfJob,
    { owner, signal }: Extract<PdfUse, { kind: 'request' }>,
  ): Promise<Uint8Array> {
    const key = toKey(job);
    const known = () => cache.get(key);
    const cached = known();
    if (cached) return cached;
    try {
      const bytes = await requests.run(job, { owner, signal, known });
      cache.set(key, bytes);
      return bytes;
    } catch (error) {
      throw toRequestError(error, signal);
    }
  }

  const render = (job: PdfJob, use: PdfUse) =>
    use.kind === 'job' ? jobs.run(job, { owner: use.owner }) : renderRequest(job, use);

  return {
    render: (document, use) => render({ kind: 'contract', document }, use),
    renderReport: (document, use) => render({ kind: 'report', document }, use),
    close: async () => {
      await Promise.all([requests.close(), jobs.close()]);
    },
  };
}
