/**
 * The house's colours as in the web app's tokens, once for each scheme. They are written into every element, since mail
 * programs know no variables and many drop the style sheet.
 */
interface Look {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly pine: string;
  readonly onPine: string;
}

export const LIGHT: Look = {
  canvas: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f3f0ea',
  line: '#e4dfd5',
  ink: '#211e19',
  inkSoft: '#635b4f',
  pine: '#1f5f46',
  onPine: '#ffffff',
};

const DARK: Look = {
  canvas: '#171511',
  surface: '#1f1c18',
  sunken: '#12100d',
  line: '#37322a',
  ink: '#f1ede5',
  inkSoft: '#b3aa9b',
  pine: '#79b898',
  onPine: '#12100d',
};

export const FONT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** What a mail program that knows dark mode turns the letter into; it has to overrule what the elements say. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: ${DARK.canvas} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; border-top-color: ${DARK.pine} !important; }
  .code { background-color: ${DARK.sunken} !important; color: ${DARK.ink} !important; }
  .rule { border-top-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.inkSoft} !important; }
  .pine { color: ${DARK.pine} !important; }
  .button { background-color: ${DARK.pine} !important; }
  .button a { color: ${DARK.onPine} !important; }
}
`;
