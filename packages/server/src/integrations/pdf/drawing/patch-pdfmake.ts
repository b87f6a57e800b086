import type { Inline, Line } from 'pdfmake/js/Renderer.js';
import module from 'pdfmake/js/Renderer.js';
import { orderLine } from './draw-line.ts';
import { joinWords } from './join-words.ts';
import { drawArtifact, drawTagged } from './tagging.ts';
import { useVisualLigatures } from './visual-ligatures.ts';

/**
 * Teaches pdfmake what it cannot do by itself: right-to-left writing, and telling programs that read a document aloud
 * what is a heading, a paragraph or an ornament. It offers no place for either; decision 20 says why this one.
 */
export function patchPdfmake(): void {
  const renderer = module.default.prototype;
  const { renderLine, renderVector } = renderer;
  renderer.renderLine = function (line, x, y) {
    orderLine(line);
    drawTagged(this.pdfDocument, line, (inlines) => {
      renderLine.call(this, partOf(line, inlines), x, y);
    });
    for (const { font, level } of line.inlines) if (level === 1) useVisualLigatures(font);
  };
  renderer.renderVector = function (vector) {
    drawArtifact(this.pdfDocument, () => renderVector.call(this, vector));
  };
}

/** Some of a line's pieces, drawn where they stand in the whole of it; a bookmark is set by the first alone. */
function partOf(line: Line, inlines: readonly Inline[]): Line {
  const own = inlines[0] === line.inlines[0] ? {} : { _outline: undefined };
  return Object.assign(Object.create(line), own, { inlines: joinWords(inlines) });
}
