import { TextPart, type TextRole } from '../drawing/text-part.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import type { FontShelf } from '../fonts/font-shelf.ts';
import { runsRightToLeft } from '../text/direction.ts';
import { textRuns } from '../text/text-runs.ts';

/** Sets every text of a tree of content in the fonts that can draw it, and says of each what it is. */
export type Typeset = <Node>(content: Node) => Node;

type Fields = Record<string, unknown>;
type TextNode = Fields & { readonly text: string };

/** `artifact` is for what repeats on every page. Works in place, on content that was made for one document. */
export function createTypeset(shelf: FontShelf, kind: 'content' | 'artifact' = 'content'): Typeset {
  const newPart = (node: Fields) => new TextPart(kind === 'artifact' ? 'Artifact' : roleOf(node.style));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isFields(node)) return;
    if (isText(node)) setText(node, newPart(node), shelf);
    else if (Array.isArray(node.columns) && node.columns.every(isText)) visitSide(node.columns);
    else for (const children of [node.stack, node.columns, node.table, node.body]) visit(children);
  };
  /** Texts side by side are one: a number and its heading, a mark and its item, which stands at the line's start. */
  const visitSide = (columns: TextNode[]): void => {
    const [first] = columns;
    if (kind === 'content' && columns.some(({ text }) => runsRightToLeft(text))) {
      for (const column of columns.reverse()) column.alignment = 'right';
    }
    const part = first && newPart(first);
    for (const column of columns) setText(column, part ?? newPart(column), shelf);
  };
  return (content) => {
    visit(content);
    return content;
  };
}

function setText(node: TextNode, part: TextPart, shelf: FontShelf): void {
  const { text } = node;
  // What has its place, a name in its card, keeps it.
  const rightToLeft = node.alignment !== 'left' && runsRightToLeft(text);
  const isPlain = isCovered(text.replaceAll('\n', ''), shelf.basic.covers);
  if (rightToLeft) node.alignment ??= 'right';
  let runs = isPlain ? [{ text }] : textRuns(text, shelf, rightToLeft);
  // The printer itself parts words where it may end a line between them; a font turns around one word at a time.
  if (node.noWrap === true) runs = runs.flatMap(wordsOf);
  Object.assign(node, { text: runs.map((run) => ({ ...run, part })) });
}

function wordsOf<Run extends { readonly text: string }>(run: Run): Run[] {
  return run.text.split(/(?<= )/).map((text) => ({ ...run, text }));
}

function roleOf(style: unknown): TextRole {
  if (style === 'title') return 'H1';
  return style === 'heading' ? 'H2' : 'P';
}

function isText(node: unknown): node is TextNode {
  return isFields(node) && typeof node.text === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
