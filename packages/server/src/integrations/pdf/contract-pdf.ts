import { createHash } from 'node:crypto';
import { CONTRACT_LINES_MAX, CONTRACT_PAGES_MAX } from '@gable/contracts/contract';
import { LRUCache } from 'lru-cache';
import { failure, QueueFullError } from '#kernel/index.ts';
import type { ContractDocument, ContractPdfPort, PdfUse } from './contract-pdf.port.ts';
import { JobTooLargeError } from './pool-worker.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The longest contract takes a few seconds; somebody waits for it, and others may wait behind it. */
const REQUEST_WITHIN_MS = 15_000;

/** A job has longer: a contract that was stored before there was a limit of lines took a minute. */
const JOB_WITHIN_MS = 120_000;

/** One document at a time for each person, so that two people are never held up by one. */
const REQUESTS = { maxRunningPerOwner: 1, maxWaitingPerOwner: 30, maxWaiting: 150 };

/** The outbox itself limits how many of its jobs run. */
const JOBS = { size: 1, maxRunningPerOwner: 1, maxWaitingPerOwner: Infinity, maxWaiting: Infinity };

/** When to come again after too many were in line, in seconds: some of them are made by then. */
const RETRY_AFTER_SECONDS = 5;

/** PDFs that were made for requests a moment ago, in bytes. A contract of ten pages has about 60 kB. */
const CACHE_BYTES = 32 * 1024 * 1024;
const MOST_CACHED_BYTES = 4 * 1024 * 1024;

/** The sources run as they are; in the bundle the worker is a file of its own beside this one. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const WORKER = new URL(`./contract-pdf.worker.${extension}`, import.meta.url);

export interface ContractPdf extends ContractPdfPort {
  /** Finishes the documents in work and ends the threads. */
  close(): Promise<void>;
}

/** Everything that is printed, as one hash. */
const keyOf = (document: ContractDocument) =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url');

/** Why a request got no PDF, in our own errors. */
function requestError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return failure('REQUEST_CANCELED', {}, error);
  if (error instanceof JobTooLargeError)
    return failure('PDF_TOO_LARGE', { lines: CONTRACT_LINES_MAX, pages: CONTRACT_PAGES_MAX }, error);
  if (!(error instanceof QueueFullError)) return error;
  return error.isOwnerLimit
    ? failure('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS }, error)
    : failure('OVERLOADED', {}, error);
}

/**
 * Makes contract PDFs in threads: `workers` of them at most for people who wait, in turns, and one for the outbox. So neither
 * many documents nor a large one of somebody's holds up those of others.
 */
export function createContractPdf({ workers = 2 }: { readonly workers?: number } = {}): ContractPdf {
  const requests = createWorkerPool({
    ...REQUESTS,
    entry: WORKER,
    size: workers,
    jobTimeoutMs: REQUEST_WITHIN_MS,
  });
  const jobs = createWorkerPool({ ...JOBS, entry: WORKER, jobTimeoutMs: JOB_WITHIN_MS });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MOST_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });

  async function renderRequest(
    document: ContractDocument,
    { owner, signal }: Extract<PdfUse, { kind: 'request' }>,
  ): Promise<Uint8Array> {
    const key = keyOf(document);
    const known = () => cache.get(key);
    const cached = known();
    if (cached) return cached;
    try {
      const bytes = await requests.run(document, { owner, signal, known });
      cache.set(key, bytes);
      return bytes;
    } catch (error) {
      throw requestError(error, signal);
    }
  }

  return {
    render: (document, use) =>
      use.kind === 'job' ? jobs.run(document, { owner: use.owner }) : renderRequest(document, use),
    close: async () => {
      await Promise.all([requests.close(), jobs.close()]);
    },
  };
}
