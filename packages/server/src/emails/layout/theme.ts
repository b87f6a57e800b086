import { Html } from '#kernel/index.ts';

/**
 * The colors of the web app's tokens. They are inlined into each element, because mail clients do
 * not support variables and many drop the style sheet.
 */
export const LIGHT = {
  canvas: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f3f0ea',
  line: '#e4dfd5',
  ink: '#211e19',
  inkSoft: '#635b4f',
  pine: '#1f5f46',
  onPine: '#ffffff',
};

export const FONT = new Html(
  "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
);
export const MONOSPACE_FONT = new Html("ui-monospace,'SF Mono',Menlo,Consolas,monospace");

/** Dark mode, for mail clients that support it. It overrides the inline styles. */
export const STYLE_SHEET = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: #171511 !important; }
  .card { background-color: #1f1c18 !important; border-color: #37322a !important; border-top-color: #79b898 !important; }
  .code { background-color: #12100d !important; color: #f1ede5 !important; }
  .rule { border-top-color: #37322a !important; }
  .ink { color: #f1ede5 !important; }
  .soft { color: #b3aa9b !important; }
  .pine { color: #79b898 !important; }
  .button { background-color: #79b898 !important; }
  .button a { color: #12100d !important; }
}
`);
