import type { createPdf } from 'pdfmake';

/** What pdfmake makes a document from. */
export type Definition = Parameters<typeof createPdf>[0];
export type Styles = NonNullable<Definition['styles']>;
export type Margins = NonNullable<Definition['pageMargins']>;
/** Content that depends on the page it stands on. */
export type PageContent = Extract<NonNullable<Definition['footer']>, (...values: never[]) => unknown>;
