import pdfmake from 'pdfmake';
import { cacheRoboto, trimFontCache } from './drawing/cache-fonts.ts';
import { patchPdfmake } from './drawing/patch-pdfmake.ts';
import { cacheStyles } from './drawing/resolve-styles.ts';
import { createFontCollection } from './fonts/font-collection.ts';
import type { FontFiles } from './fonts/print-font.ts';
import { isRobotoFile, openRoboto, ROBOTO } from './fonts/roboto.ts';
import { contractDefinition } from './layout/contract-definition.ts';
import type { Definition } from './layout/definition.ts';
import { reportDefinition } from './layout/report-definition.ts';
import type { PdfJob } from './pdf-job.ts';

declare module 'pdfmake' {
  /** The virtual file system that pdfmake checks before the disk. */
  const virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

// Shared by all documents of this thread, so that each font is loaded once.
const fonts = createFontCollection(openRoboto(), registerFont);
patchPdfmake();
cacheRoboto();
cacheStyles();
pdfmake.setFonts({ Roboto: ROBOTO });
// Content cannot make the renderer read anything: no URLs, and no files except fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isRobotoFile);

function toDefinition(job: PdfJob): Definition {
  switch (job.kind) {
    case 'contract':
      return contractDefinition(job.document, fonts);
    case 'report':
      return reportDefinition(job.document, fonts);
  }
}

/** Renders the PDF synchronously. Called only by the worker. */
export async function renderPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  trimFontCache();
  const buffer = await pdfmake.createPdf(toDefinition(job)).getBuffer();
  return new Uint8Array(buffer);
}

function registerFont(name: string, files: FontFiles): void {
  const normal = `${name} normal`;
  const bold = `${name} bold`;
  pdfmake.virtualfs.writeFileSync(normal, files.normal);
  pdfmake.virtualfs.writeFileSync(bold, files.bold);
  pdfmake.addFonts({ [name]: { normal, bold } });
}
