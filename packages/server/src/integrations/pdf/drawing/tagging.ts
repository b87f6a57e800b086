import type { Inline, Line, Structure, TaggedDocument } from 'pdfmake/js/Renderer.js';
import { stretchesOf } from './draw-line.ts';
import { TextPart } from './text-part.ts';

/** What a document's text consists of, in the order in which it is read. */
interface Outline {
  readonly root: Structure;
  readonly parts: Map<TextPart, Structure>;
}

const outlines = new WeakMap<TaggedDocument, Outline>();

/** Draws the stretches of a line. */
export type DrawStretch = (inlines: readonly Inline[]) => void;

/** Draws a line as a part of its title, heading or paragraph, with its words as they are read where they differ. */
export function drawTagged(document: TaggedDocument, line: Line, draw: DrawStretch): void {
  const part = line.inlines[0]?.part;
  if (!(part instanceof TextPart) || part.role === 'Artifact') {
    drawArtifact(document, () => draw(line.inlines));
    return;
  }
  structureOf(document, part).add(() => {
    for (const { inlines, spoken } of stretchesOf(line)) {
      if (spoken === null) draw(inlines);
      else drawSpoken(document, spoken, () => draw(inlines));
    }
  });
}

/**
 * Draws one piece of text, and writes beside it what it says. That belongs inside of the text's own brackets, 'BT' and
 * 'ET': outside of them some readers look for the words on another place of the page.
 */
function drawSpoken(document: TaggedDocument, spoken: string, draw: () => void): void {
  const { addContent } = document;
  document.addContent = (content) => {
    document.addContent = addContent;
    if (content === 'ET') document.endMarkedContent();
    addContent.call(document, content);
    if (content === 'BT') document.markContent('Span', { actual: spoken });
    if (content !== 'ET') document.addContent = listen;
    return document;
  };
  const listen = document.addContent;
  draw();
  document.addContent = addContent;
}

/** Draws what nobody needs to be told of: rules, fills, the running title. */
export function drawArtifact(document: TaggedDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

function structureOf(document: TaggedDocument, part: TextPart): Structure {
  const outline = outlines.get(document) ?? startOutline(document);
  const known = outline.parts.get(part);
  if (known) return known;
  const structure = document.struct(part.role);
  outline.root.add(structure);
  outline.parts.set(part, structure);
  return structure;
}

function startOutline(document: TaggedDocument): Outline {
  const outline = { root: document.struct('Document'), parts: new Map<TextPart, Structure>() };
  document.addStructure(outline.root);
  outlines.set(document, outline);
  return outline;
}
