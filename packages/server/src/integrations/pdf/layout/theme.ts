import type { Margins, Styles } from './definition.ts';

/** The brand colors, as in the web app. */
export const PINE = '#1f5f46';
export const PAPER = '#faf8f4';
export const LINE = '#d5cec1';
export const INK = '#211e19';
export const MUTED = '#756c5e';

const PAGE_WIDTH = 612;
export const SIDE_MARGIN = 72;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * SIDE_MARGIN;
/** The indentation of clauses, whose numbers are at the margin. */
export const CLAUSE_INDENT = 24;
export const PAGE_MARGINS: Margins = [SIDE_MARGIN, 92, SIDE_MARGIN, 78];
/** The least height of the content of a last page: three tenths of the page, in points. */
export const LAST_PAGE_MIN = 186;

export const STYLES: Styles = {
  title: { fontSize: 21, bold: true, lineHeight: 1.15 },
  label: { fontSize: 7, bold: true, color: MUTED, characterSpacing: 0.35 },
  heading: { fontSize: 11, bold: true, lineHeight: 1.2 },
  subheading: { fontSize: 10, bold: true, lineHeight: 1.2 },
  small: { fontSize: 7.5, color: MUTED, lineHeight: 1.2 },
};

export const BODY = { font: 'Roboto', fontSize: 9.75, lineHeight: 1.38, color: INK };
