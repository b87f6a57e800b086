import type { Inline, Line } from 'pdfmake/js/Renderer.js';
import module from 'pdfmake/js/Renderer.js';
import { orderLine } from './draw-line.ts';
import { drawArtifact, drawTagged } from './tagging.ts';
import { listLigaturesAsSeen } from './visual-ligatures.ts';

/**
 * Teaches pdfmake what it cannot do by itself: right-to-left writing, and telling programs that read a document aloud
 * what is a heading, a paragraph or an ornament. It offers no place for either; decision 20 says why this one.
 */
export function teachRenderer(): void {
  const renderer = module.default.prototype;
  const { renderLine, renderVector, renderSVG } = renderer;
  renderer.renderLine = function (line, x, y) {
    orderLine(line);
    drawTagged(this.pdfDocument, line, (inlines) => {
      if (inlines.length === line.inlines.length) renderLine.call(this, line, x, y);
      else renderLine.call(this, partOf(line, inlines), x, y);
    });
    for (const { font, level } of line.inlines) if (level === 1) listLigaturesAsSeen(font);
  };
  renderer.renderVector = function (vector) {
    drawArtifact(this.pdfDocument, () => renderVector.call(this, vector));
  };
  renderer.renderSVG = function (svg) {
    drawArtifact(this.pdfDocument, () => renderSVG.call(this, svg));
  };
}

/** Some of a line's pieces, drawn where they stand in the whole of it; a bookmark is set by the first alone. */
function partOf(line: Line, inlines: readonly Inline[]): Line {
  const own = inlines[0] === line.inlines[0] ? {} : { _outline: undefined };
  return Object.assign(Object.create(line), own, { inlines });
}
