/** The part of pdfmake that draws what has been laid out, which its own types leave out. */
declare module 'pdfmake/js/Renderer.js' {
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
  interface TaggedDocument {
    struct(type: string, options?: { readonly scope?: string; readonly lang?: string }): Structure;
    addStructure(structure: Structure): void;
    markContent(tag: string, options: { readonly type?: string; readonly actual?: string }): void;
    endMarkedContent(): void;
    addContent(content: string): TaggedDocument;
  }
  class Renderer {
    readonly pdfDocument: TaggedDocument;
    renderLine(line: Line, x: number, y: number): void;
    renderVector(vector: unknown): void;
  }
  const module: { readonly default: typeof Renderer };

  export type { Inline, Line, Renderer, Structure, TaggedDocument };
  // biome-ignore lint/style/noDefaultExport: The module has no other.
  export { module as default };
}

/** The part of pdfmake that hands out fonts: the same font for the same arguments, within one document. */
declare module 'pdfmake/js/PDFDocument.js' {
  interface DrawnFont {
    /** The font as it was read. */
    font: { createSubset(): object };
    /** How each word is drawn, by the word. */
    layoutCache: object;
    /** The glyphs that the document uses. */
    subset: object;
  }
  class PDFDocument {
    provideFont(family: string, bold: boolean, italics: boolean): DrawnFont;
  }
  const module: { readonly default: typeof PDFDocument };

  export type { DrawnFont };
  // biome-ignore lint/style/noDefaultExport: The module has no other.
  export { module as default };
}

/** The part of pdfmake that measures the words of a text. */
declare module 'pdfmake/js/TextInlines.js' {
  /** A word, with what it says itself about its look. */
  interface Word {
    readonly style?: unknown;
  }
  /** The styles around a text. */
  interface Styles {
    /** What they say of a property of a look. */
    getProperty(name: string): unknown;
    /** Looks something up with a word's own style on top. */
    auto<Result>(word: Word, look: () => Result): Result;
  }
  class TextInlines {
    measure(words: readonly Word[], styles: Styles): unknown;
  }
  const module: { readonly default: typeof TextInlines };

  export type { Styles, Word };
  // biome-ignore lint/style/noDefaultExport: The module has no other.
  export { module as default };
}

/** Its own types describe another form of the package than the one that Node loads. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  function bidiFactory(): Bidi;

  // biome-ignore lint/style/noDefaultExport: The module has no other.
  export { bidiFactory as default };
}
