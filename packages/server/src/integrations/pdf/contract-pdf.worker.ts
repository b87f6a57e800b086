import { parentPort } from 'node:worker_threads';
import type { ContractDocument } from './contract-pdf.port.ts';
import { renderContract } from './render-contract.ts';
import type { RenderResult } from './render-result.ts';

if (parentPort === null) throw new Error('This file must run in a worker thread.');
const port = parentPort;

port.on('message', async (document: ContractDocument) => {
  try {
    const bytes = await renderContract(document);
    port.postMessage({ bytes } satisfies RenderResult, [bytes.buffer]);
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? error : new Error(String(error)),
    } satisfies RenderResult);
  }
});
