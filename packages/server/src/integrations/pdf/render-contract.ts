import pdfmake from 'pdfmake';
import type { ContractDocument } from './contract-pdf.port.ts';
import { isFontFile, ROBOTO, robotoCoverage } from './fonts.ts';
import { contractDefinition } from './layout/contract-definition.ts';

const covers = robotoCoverage();
pdfmake.setFonts({ Roboto: ROBOTO });
// A contract's text can make the renderer read nothing: no address, no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

/** Makes the PDF here and now, which keeps the thread busy: only the worker calls it. */
export async function renderContract(document: ContractDocument): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await pdfmake.createPdf(contractDefinition(document, covers)).getBuffer();
  return new Uint8Array(buffer);
}
