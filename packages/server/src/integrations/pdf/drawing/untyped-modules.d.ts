/** The renderer of pdfmake, which its types do not include. */
declare module 'pdfmake/js/Renderer.js' {
  import type { FigureImage } from './figure.ts';

  interface Inline {
    text: string;
    x: number;
    width: number;
    trailingCut: number;
    [property: string]: unknown;
  }
  interface Line {
    readonly inlines: readonly Inline[];
  }
  type Structure = {
    add(child: Structure | (() => void)): Structure;
  };
  interface StructureOptions {
    readonly scope?: string;
    readonly lang?: string;
    readonly alt?: string;
    /** The left, top, right and bottom on the page, in points. */
    readonly bbox?: readonly [number, number, number, number];
  }
  interface TaggedDocument {
    struct(type: string, options?: StructureOptions): Structure;
    addStructure(structure: Structure): void;
    markContent(tag: string, options: { readonly type?: string; readonly actual?: string }): void;
    endMarkedContent(): void;
    addContent(content: string): TaggedDocument;
  }
  class Renderer {
    readonly pdfDocument: TaggedDocument;
    renderLine(line: Line, x: number, y: number): void;
    renderVector(vector: unknown): void;
    renderImage(image: FigureImage): void;
  }
  const module: { readonly default: typeof Renderer };

  export type { Inline, Line, Renderer, Structure, StructureOptions, TaggedDocument };
  // biome-ignore lint/style/noDefaultExport: The module has only a default export.
  export { module as default };
}

/** Provides the fonts of a document: the same font for the same arguments. */
declare module 'pdfmake/js/PDFDocument.js' {
  interface DrawnFont {
    /** The parsed font. */
    font: {
      /** The code points that have a glyph. */
      readonly characterSet: readonly number[];
      createSubset(): object;
      /** Returns the same glyph each time. Its first code point is the one that text extraction reads. */
      glyphForCodePoint(codePoint: number): object;
    };
    /** The layout of each word. */
    layoutCache: object;
    /** The glyphs that the document uses. */
    subset: object;
  }
  class PDFDocument {
    provideFont(family: string, bold: boolean, italics: boolean): DrawnFont;
  }
  const module: { readonly default: typeof PDFDocument };

  export type { DrawnFont };
  // biome-ignore lint/style/noDefaultExport: The module has only a default export.
  export { module as default };
}

/** Measures the words of a text. */
declare module 'pdfmake/js/TextInlines.js' {
  /** A word with its own styles. */
  interface Word {
    readonly style?: unknown;
  }
  /** The styles that apply to a text. */
  interface Styles {
    /** Returns a property of the enclosing styles. */
    getProperty(name: string): unknown;
    /** Calls a function with the word's own styles pushed. */
    auto<Result>(word: Word, look: () => Result): Result;
  }
  class TextInlines {
    measure(words: readonly Word[], styles: Styles): unknown;
  }
  const module: { readonly default: typeof TextInlines };

  export type { Styles, Word };
  // biome-ignore lint/style/noDefaultExport: The module has only a default export.
  export { module as default };
}

/** The package's own types describe another entry than the one that Node.js loads. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  function bidiFactory(): Bidi;

  // biome-ignore lint/style/noDefaultExport: The module has only a default export.
  export { bidiFactory as default };
}
