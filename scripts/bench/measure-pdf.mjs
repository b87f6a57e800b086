// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { median } from '../median.mjs';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';

const RUNS = 31;
const WARM_UP = 15;

const FONT = readFileSync(
  createRequire(inProject('packages/server/package.json')).resolve(
    '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  ),
);

const CLAUSE =
  'The Agent performs the service with the care of a licensed professional and keeps the Client informed of every step. ';

/** Fills six pages in Gable's layout. */
const CONTENT = [
  'Home Showing Agreement',
  ...Array.from({ length: 16 }, (_, at) => `${at + 1}. Clause ${at + 1}\n\n${CLAUSE.repeat(8)}`),
].join('\n\n');

/** @param {() => Promise<unknown>} work */
async function timeMs(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures both in turns, so that a slow moment of the machine affects both. Returns the medians in
 * ms.
 * @param {() => Promise<unknown>} product
 * @param {() => Promise<unknown>} floor
 */
async function measureMedians(product, floor) {
  /** @type {{ product: number[], floor: number[] }} */
  const times = { product: [], floor: [] };
  // The first runs warm up the code.
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const [byProduct, byFloor] = [await timeMs(product), await timeMs(floor)];
    if (run < 0) continue;
    times.product.push(byProduct);
    times.floor.push(byFloor);
  }
  return { product: median(times.product), floor: median(times.floor) };
}

/** Renders the same text with pdfkit alone, in the same font. @returns {Promise<Buffer>} */
function floorPdf() {
  return new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 72 });
    /** @type {Buffer[]} */
    const parts = [];
    pdf.on('data', (part) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.registerFont('text', FONT).font('text');
    for (const paragraph of CONTENT.split('\n\n'))
      pdf.fontSize(11).text(paragraph, { lineGap: 3 }).moveDown();
    pdf.end();
  });
}

/** @param {Buffer} pdf */
const countPages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/**
 * Measures the contract PDF over REST and compares it with pdfkit alone.
 * @param {string} url
 * @param {string} token
 */
export async function measurePdf(url, token) {
  /** @param {string} path @param {object} body */
  const post = async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new ScriptError(`${path} returned ${response.status}: ${await response.text()}`);
    return /** @type {{ id: string }} */ (await response.json());
  };
  const client = { customerName: 'Ada Client', customerEmail: 'ada@mail.example', customerPhone: '555-0100' };
  const { id: dealId } = await post('/api/deals', client);
  const proposal = await post('/api/proposals', { dealId, serviceType: 'Home Showing', amount: '250' });
  const contract = await post(`/api/proposals/${proposal.id}/contract`, { content: CONTENT });
  let pages = 0;
  const download = async () => {
    const response = await fetch(`${url}/api/contracts/${contract.id}/download`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new ScriptError(`The contract download returned ${response.status}.`);
    pages = countPages(Buffer.from(await response.arrayBuffer()));
  };
  return { ...(await measureMedians(download, floorPdf)), pages };
}
