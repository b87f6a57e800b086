import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod/mini';

/** The ends of the space between the header and the footer of a letter page, in points from below. */
const TOP = 792 - 92;
const BOTTOM_MARGIN = 78;

interface ReadPage {
  readonly text: string;
  /** The left and right ends of the outermost words, in points. */
  readonly left: number;
  readonly right: number;
  /** How much of the space between header and footer is filled, from 0 to 1. */
  readonly filled: number;
  /** The roles for screen readers, such as 'H1 P P'. */
  readonly roles: string;
  /** The roles with their children, such as 'L(LI(Lbl LBody))'. */
  readonly structure: string;
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** The titles of the bookmarks. */
  readonly bookmarks: readonly string[];
}

/** Parses a PDF with another library than the one that created it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const baselines = words.map((item) => Number(item.transform[5])).filter((y) => y >= BOTTOM_MARGIN);
    const tree = await page.getStructTree();
    pages.push({
      text: words.map((item) => item.str).join(' '),
      left: Math.min(...words.map((item) => Number(item.transform[4]))),
      right: Math.max(...words.map((item) => Number(item.transform[4]) + item.width)),
      filled: (TOP - Math.min(TOP, ...baselines)) / (TOP - BOTTOM_MARGIN),
      roles: listRoles(tree).join(' '),
      structure: getStructure(tree),
    });
    page.cleanup();
  }
  const bookmarks = ((await pdf.getOutline()) ?? []).map(({ title }) => String(title));
  const fields = Object.fromEntries(Object.entries(info));
  await task.destroy();
  return {
    pages,
    info: fields,
    language: typeof fields.Language === 'string' ? fields.Language : null,
    bookmarks,
  };
}

const treeSchema = z.object({
  children: z.array(z.object({ role: z.string(), children: z.optional(z.array(z.unknown())) })),
});

/** Returns the roles below the root of a document. */
function listRoles(tree: unknown): string[] {
  const { data } = treeSchema.safeParse(tree);
  const [root] = data?.children ?? [];
  return (root?.children ?? []).flatMap((child) => {
    const part = z.object({ role: z.string() }).safeParse(child);
    return part.success ? [part.data.role] : [];
  });
}

const partSchema = z.object({ role: z.string(), children: z.optional(z.array(z.unknown())) });

/** Formats the tree of roles without its content. */
function getStructure(node: unknown): string {
  const { data } = partSchema.safeParse(node);
  if (!data) return '';
  const inside = (data.children ?? []).map(getStructure).filter((part) => part !== '');
  return inside.length === 0 ? data.role : `${data.role}(${inside.join(' ')})`;
}
