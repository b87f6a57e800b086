import type { Inline, Line, Structure, StructureOptions, TaggedDocument } from 'pdfmake/js/Renderer.js';
import { toSegments } from './draw-line.ts';
import { type FigureImage, type FigureVector, getFigureBox, getImageBox } from './figure.ts';
import { StructurePart } from './structure-part.ts';

/** The structure of a document's text in reading order. */
interface Outline {
  readonly root: Structure;
  readonly parts: Map<StructurePart, Structure>;
}

const outlines = new WeakMap<TaggedDocument, Outline>();

/** Draws the inlines of a segment. */
export type DrawSegment = (inlines: readonly Inline[]) => void;

/**
 * Draws a line as part of its structure element. A segment with another language or an actual text
 * gets a separate element, because some readers do not support nested marked content.
 */
export function drawTagged(document: TaggedDocument, line: Line, draw: DrawSegment): void {
  const part = line.inlines[0]?.part;
  if (!(part instanceof StructurePart) || part.role === 'Artifact') {
    drawArtifact(document, () => draw(line.inlines));
    return;
  }
  const structure = getStructure(document, part);
  for (const { inlines, actual, lang } of toSegments(line)) {
    if (actual === null && lang === null) structure.add(() => draw(inlines));
    else {
      const span = document.struct('Span', lang === null ? {} : { lang });
      structure.add(span);
      span.add(() =>
        actual === null ? draw(inlines) : drawWithActualText(document, actual, () => draw(inlines)),
      );
    }
  }
}

/** Draws a line of a picture as part of its structure element. */
export function drawFigure(document: TaggedDocument, vector: FigureVector, draw: () => void): void {
  const { part, alt } = vector.figure;
  getStructure(document, part, { alt, bbox: getFigureBox(vector) }).add(draw);
}

/** Draws an image as a separate structure element. */
export function drawImage(document: TaggedDocument, image: FigureImage, draw: () => void): void {
  const { part, alt } = image.figure;
  getStructure(document, part, { alt, bbox: getImageBox(image) }).add(draw);
}

/**
 * Draws a text with its actual text. The marked content is inside of 'BT' and 'ET': otherwise some
 * readers look for the text at another position of the page.
 */
function drawWithActualText(document: TaggedDocument, actual: string, draw: () => void): void {
  const { addContent } = document;
  document.addContent = (content) => {
    document.addContent = addContent;
    if (content === 'ET') document.endMarkedContent();
    addContent.call(document, content);
    if (content === 'BT') document.markContent('Span', { actual });
    if (content !== 'ET') document.addContent = listen;
    return document;
  };
  const listen = document.addContent;
  draw();
  document.addContent = addContent;
}

/** Draws content that screen readers skip: rules, fills and the running title. */
export function drawArtifact(document: TaggedDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

/** Returns the structure element of a part. A new one gets the options. */
function getStructure(
  document: TaggedDocument,
  part: StructurePart,
  options: StructureOptions = {},
): Structure {
  const outline = outlines.get(document) ?? startOutline(document);
  const known = outline.parts.get(part);
  if (known) return known;
  // Without a scope, readers cannot name the header of a cell (PDF/UA-1, 7.5).
  const structure = document.struct(part.role, part.role === 'TH' ? { scope: 'Column' } : options);
  const parent = part.parent === null ? outline.root : getStructure(document, part.parent);
  parent.add(structure);
  outline.parts.set(part, structure);
  return structure;
}

function startOutline(document: TaggedDocument): Outline {
  const outline = { root: document.struct('Document'), parts: new Map<StructurePart, Structure>() };
  document.addStructure(outline.root);
  outlines.set(document, outline);
  return outline;
}
