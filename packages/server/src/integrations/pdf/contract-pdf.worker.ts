import { parentPort } from 'node:worker_threads';
import type { PdfJob } from './pdf-job.ts';
import { renderPdf } from './render-pdf.ts';
import type { RenderResult } from './render-result.ts';

if (parentPort === null) throw new Error('This file must run in a worker thread.');
const port = parentPort;

port.on('message', async (job: PdfJob) => {
  try {
    const bytes = await renderPdf(job);
    port.postMessage({ bytes } satisfies RenderResult, [bytes.buffer]);
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? error : new Error(String(error)),
    } satisfies RenderResult);
  }
});
