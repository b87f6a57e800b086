import type { ContractPdfPort } from './contract-pdf.port.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The longest contract takes a few seconds; what takes longer than this will not end. */
const RENDER_TIMEOUT_MS = 60_000;

/** The sources run as they are; in the bundle the worker is a file of its own beside this one. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const WORKER = new URL(`./contract-pdf.worker.${extension}`, import.meta.url);

export interface ContractPdf extends ContractPdfPort {
  /** Finishes the documents in work and ends the threads. */
  close(): Promise<void>;
}

/** Makes contract PDFs in threads of their own, `workers` of them at most: requests never wait for one. */
export function createContractPdf({ workers = 2 }: { readonly workers?: number } = {}): ContractPdf {
  const pool = createWorkerPool({ entry: WORKER, size: workers, jobTimeoutMs: RENDER_TIMEOUT_MS });
  return { render: (document) => pool.run(document), close: () => pool.close() };
}
