import type { Inline, Line } from 'pdfmake/js/Renderer.js';
import module from 'pdfmake/js/Renderer.js';
import { orderLine } from './draw-line.ts';
import { isFigureVector } from './figure.ts';
import { joinWords } from './join-words.ts';
import { drawArtifact, drawFigure, drawImage, drawTagged } from './tagging.ts';
import { useVisualLigatures } from './visual-ligatures.ts';

/**
 * Adds right-to-left text and accessibility tags to pdfmake, which has no extension points for them
 * (decision 20).
 */
export function patchPdfmake(): void {
  const renderer = module.default.prototype;
  const { renderLine, renderVector, renderImage } = renderer;
  renderer.renderLine = function (line, x, y) {
    orderLine(line);
    drawTagged(this.pdfDocument, line, (inlines) => {
      renderLine.call(this, partOf(line, inlines), x, y);
    });
    for (const { font, level } of line.inlines) if (level === 1) useVisualLigatures(font);
  };
  renderer.renderVector = function (vector) {
    const draw = () => renderVector.call(this, vector);
    if (isFigureVector(vector)) drawFigure(this.pdfDocument, vector, draw);
    else drawArtifact(this.pdfDocument, draw);
  };
  renderer.renderImage = function (image) {
    drawImage(this.pdfDocument, image, () => renderImage.call(this, image));
  };
}

/** Returns a line with some of its inlines. Only the first part sets the bookmark. */
function partOf(line: Line, inlines: readonly Inline[]): Line {
  const own = inlines[0] === line.inlines[0] ? {} : { _outline: undefined };
  return Object.assign(Object.create(line), own, { inlines: joinWords(inlines) });
}
