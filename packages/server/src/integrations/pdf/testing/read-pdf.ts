import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPage {
  readonly text: string;
  /** Left and right end of the outermost words, in points. */
  readonly left: number;
  readonly right: number;
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
}

/** Reads a PDF back with a program that is not the one that made it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    pages.push({
      text: words.map((item) => item.str).join(' '),
      left: Math.min(...words.map((item) => Number(item.transform[4]))),
      right: Math.max(...words.map((item) => Number(item.transform[4]) + item.width)),
    });
    page.cleanup();
  }
  const fields = Object.fromEntries(Object.entries(info));
  await task.destroy();
  return { pages, info: fields, language: typeof fields.Language === 'string' ? fields.Language : null };
}
