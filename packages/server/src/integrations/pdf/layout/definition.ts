import type { createPdf } from 'pdfmake';

/** The document definition of pdfmake. */
export type Definition = Parameters<typeof createPdf>[0];
export type Styles = NonNullable<Definition['styles']>;
export type Margins = NonNullable<Definition['pageMargins']>;
/** Content that depends on the page number. */
export type PageContent = Extract<NonNullable<Definition['footer']>, (...values: never[]) => unknown>;
