import { splitEmphasis } from '@gable/contracts/contract-text';
import { findPart, StructurePart, type StructureRole } from '../drawing/structure-part.ts';
import type { FontCollection } from '../fonts/font-collection.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import { isRightToLeft } from '../text/direction.ts';
import { toTextRuns } from '../text/text-runs.ts';

/** Assigns fonts and accessibility roles to all texts of a content tree. */
export type Typeset = <Node>(content: Node) => Node;

type Fields = Record<string, unknown>;
type TextNode = Fields & { readonly text: string };

/**
 * Creates a typesetter. Use `artifact` for content that repeats on each page. Modifies the content
 * in place.
 */
export function createTypeset(fonts: FontCollection, kind: 'content' | 'artifact' = 'content'): Typeset {
  const typesetter = new Typesetter(fonts, kind);
  return (content) => {
    typesetter.visit(content, null);
    return content;
  };
}

/** Visits a content tree. `inside` is the enclosing part. */
class Typesetter {
  readonly #fonts: FontCollection;
  readonly #kind: 'content' | 'artifact';

  constructor(fonts: FontCollection, kind: 'content' | 'artifact') {
    this.#fonts = fonts;
    this.#kind = kind;
  }

  visit(node: unknown, inside: StructurePart | null): void {
    if (Array.isArray(node)) this.#visitAll(node, inside);
    if (!isFields(node)) return;
    if (isText(node)) setText(node, this.#partOf(node, inside), this.#fonts);
    else if (isFields(node.table)) this.#visitTable(node.table, inside);
    else if (areTexts(node.columns)) this.#visitSide(node.columns, inside);
    else this.#visitAll([node.stack, node.columns], inside);
  }

  #visitAll(nodes: readonly unknown[], inside: StructurePart | null): void {
    for (const node of nodes) this.visit(node, inside);
  }

  /**
   * A table with a header is tagged as a table, as is one that continues another, whose part it has.
   * Others are only used for layout.
   */
  #visitTable(table: Fields, inside: StructurePart | null): void {
    const headers = Number(table.headerRows ?? 0);
    const own = findPart(table);
    if (headers === 0 && !own) {
      this.visit(table.body, inside);
      return;
    }
    const whole = own ?? new StructurePart('Table', inside);
    for (const [index, cells] of listOf(table.body).entries()) {
      const row = new StructurePart('TR', whole);
      const role = index < headers ? 'TH' : 'TD';
      for (const cell of listOf(cells)) this.visit(cell, new StructurePart(role, row));
    }
  }

  /**
   * Adjacent texts, such as a number and its heading, form one part, unless each is a part of its
   * own, as in a list.
   */
  #visitSide(columns: TextNode[], inside: StructurePart | null): void {
    const [first] = columns;
    if (this.#kind === 'content' && columns.some(({ text }) => isRightToLeft(text))) {
      for (const column of columns.reverse()) column.alignment = 'right';
    }
    const shared = first && this.#partOf(first, inside);
    for (const column of columns)
      setText(column, findPart(column) ?? shared ?? this.#partOf(column, inside), this.#fonts);
  }

  #partOf(node: Fields, inside: StructurePart | null): StructurePart {
    if (this.#kind === 'artifact') return new StructurePart('Artifact');
    return findPart(node) ?? new StructurePart(getRole(node.style), inside);
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function areTexts(nodes: unknown): nodes is TextNode[] {
  return Array.isArray(nodes) && nodes.every(isText);
}

function setText(node: TextNode, part: StructurePart, fonts: FontCollection): void {
  const { text } = node;
  // Text with an explicit alignment keeps it.
  const rightToLeft = node.alignment !== 'left' && isRightToLeft(text);
  if (rightToLeft) node.alignment ??= 'right';
  let runs = listRuns(node, fonts, rightToLeft);
  // pdfmake splits words only where a line may break, but a font reverses one word at a time.
  if (node.noWrap === true) runs = runs.flatMap(splitWords);
  Object.assign(node, { text: runs.map((run) => ({ ...run, part })) });
}

/** Whether a run is printed in the basic font, the only one with italics. */
const isBasic = (run: { readonly font?: string }, fonts: FontCollection) =>
  run.font === undefined || run.font === fonts.basic.name;

/** Returns the runs of a text. `hasEmphasis` marks nodes whose text may have bold and italic parts. */
function listRuns({ text, hasEmphasis }: TextNode, fonts: FontCollection, rightToLeft: boolean) {
  const isPlain = isCovered(text.replaceAll('\n', ''), fonts.basic.covers);
  const toRuns = (part: string): readonly { readonly text: string; readonly font?: string }[] =>
    isPlain ? [{ text: part }] : toTextRuns(part, fonts, rightToLeft);
  if (hasEmphasis !== true) return toRuns(text);
  return splitEmphasis(text).flatMap(({ text: part, isBold, isItalic }) =>
    toRuns(part).map((run) => ({
      ...run,
      ...(isBold && { bold: true }),
      ...(isItalic && isBasic(run, fonts) && { italics: true }),
    })),
  );
}

function splitWords<Run extends { readonly text: string }>(run: Run): Run[] {
  return run.text.split(/(?<= )/).map((text) => ({ ...run, text }));
}

function getRole(style: unknown): StructureRole {
  if (style === 'title') return 'H1';
  if (style === 'heading') return 'H2';
  return style === 'subheading' ? 'H3' : 'P';
}

function isText(node: unknown): node is TextNode {
  return isFields(node) && typeof node.text === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
