import { findPart, StructurePart, type StructureRole } from '../drawing/structure-part.ts';
import type { FontCollection } from '../fonts/font-collection.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import { isRightToLeft } from '../text/direction.ts';
import { toTextRuns } from '../text/text-runs.ts';

/** Sets every text of a tree of content in the fonts that can draw it, and says of each what it is. */
export type Typeset = <Node>(content: Node) => Node;

type Fields = Record<string, unknown>;
type TextNode = Fields & { readonly text: string };

/** `artifact` is for what repeats on every page. Works in place, on content that was made for one document. */
export function createTypeset(shelf: FontCollection, kind: 'content' | 'artifact' = 'content'): Typeset {
  const typesetter = new Typesetter(shelf, kind);
  return (content) => {
    typesetter.visit(content, null);
    return content;
  };
}

/** Goes through a tree of content; `inside` is the part of the document that a node is in. */
class Typesetter {
  readonly #shelf: FontCollection;
  readonly #kind: 'content' | 'artifact';

  constructor(shelf: FontCollection, kind: 'content' | 'artifact') {
    this.#shelf = shelf;
    this.#kind = kind;
  }

  visit(node: unknown, inside: StructurePart | null): void {
    if (Array.isArray(node)) this.#visitAll(node, inside);
    if (!isFields(node)) return;
    if (isText(node)) setText(node, this.#partOf(node, inside), this.#shelf);
    else if (isFields(node.table)) this.#visitTable(node.table, inside);
    else if (areTexts(node.columns)) this.#visitSide(node.columns, inside);
    else this.#visitAll([node.stack, node.columns], inside);
  }

  #visitAll(nodes: readonly unknown[], inside: StructurePart | null): void {
    for (const node of nodes) this.visit(node, inside);
  }

  /** A table with a header is one for a reader, too; others only put things side by side. */
  #visitTable(table: Fields, inside: StructurePart | null): void {
    const headers = Number(table.headerRows ?? 0);
    if (headers === 0) {
      this.visit(table.body, inside);
      return;
    }
    const whole = new StructurePart('Table', inside);
    for (const [index, cells] of listOf(table.body).entries()) {
      const row = new StructurePart('TR', whole);
      const role = index < headers ? 'TH' : 'TD';
      for (const cell of listOf(cells)) this.visit(cell, new StructurePart(role, row));
    }
  }

  /** Texts side by side are one, a number and its heading, unless each is a part of its own, as in a list. */
  #visitSide(columns: TextNode[], inside: StructurePart | null): void {
    const [first] = columns;
    if (this.#kind === 'content' && columns.some(({ text }) => isRightToLeft(text))) {
      for (const column of columns.reverse()) column.alignment = 'right';
    }
    const shared = first && this.#partOf(first, inside);
    for (const column of columns)
      setText(column, findPart(column) ?? shared ?? this.#partOf(column, inside), this.#shelf);
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

function setText(node: TextNode, part: StructurePart, shelf: FontCollection): void {
  const { text } = node;
  // What has its place, a name in its card, keeps it.
  const rightToLeft = node.alignment !== 'left' && isRightToLeft(text);
  const isPlain = isCovered(text.replaceAll('\n', ''), shelf.basic.covers);
  if (rightToLeft) node.alignment ??= 'right';
  let runs = isPlain ? [{ text }] : toTextRuns(text, shelf, rightToLeft);
  // The printer itself parts words where it may end a line between them; a font turns around one word at a time.
  if (node.noWrap === true) runs = runs.flatMap(splitWords);
  Object.assign(node, { text: runs.map((run) => ({ ...run, part })) });
}

function splitWords<Run extends { readonly text: string }>(run: Run): Run[] {
  return run.text.split(/(?<= )/).map((text) => ({ ...run, text }));
}

function getRole(style: unknown): StructureRole {
  if (style === 'title') return 'H1';
  return style === 'heading' ? 'H2' : 'P';
}

function isText(node: unknown): node is TextNode {
  return isFields(node) && typeof node.text === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
