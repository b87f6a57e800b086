import pdfmake from 'pdfmake';
import type { ContractDocument } from './contract-pdf.port.ts';
import { cacheRoboto, trimFontCache } from './drawing/cache-fonts.ts';
import { patchPdfmake } from './drawing/patch-pdfmake.ts';
import { cacheStyles } from './drawing/resolve-styles.ts';
import { createFontCollection } from './fonts/font-collection.ts';
import type { FontFiles } from './fonts/print-font.ts';
import { isRobotoFile, openRoboto, ROBOTO } from './fonts/roboto.ts';
import { contractDefinition } from './layout/contract-definition.ts';

declare module 'pdfmake' {
  /** Where it looks for a file before it looks on the disk. */
  const virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

// One shelf for all documents of this thread: a font is read once, by the first text that needs it.
const shelf = createFontCollection(openRoboto(), registerFont);
patchPdfmake();
cacheRoboto();
cacheStyles();
pdfmake.setFonts({ Roboto: ROBOTO });
// A contract's text can make the renderer read nothing: no address, no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isRobotoFile);

/** Makes the PDF here and now, which keeps the thread busy: only the worker calls it. */
export async function renderContract(document: ContractDocument): Promise<Uint8Array<ArrayBuffer>> {
  trimFontCache();
  const buffer = await pdfmake.createPdf(contractDefinition(document, shelf)).getBuffer();
  return new Uint8Array(buffer);
}

function registerFont(name: string, files: FontFiles): void {
  const normal = `${name} normal`;
  const bold = `${name} bold`;
  pdfmake.virtualfs.writeFileSync(normal, files.normal);
  pdfmake.virtualfs.writeFileSync(bold, files.bold);
  pdfmake.addFonts({ [name]: { normal, bold } });
}
