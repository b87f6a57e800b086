/**
 * The page's style sheet, in the web app's light and dark colors. The page's policy contains its
 * hash.
 */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --sunken: #f3f0ea; --line: #e4dfd5; --ink: #211e19; --soft: #635b4f; --pine: #1f5f46; --brick: #93402b; }
@media (prefers-color-scheme: dark) { :root { --canvas: #171511; --surface: #1f1c18; --sunken: #12100d; --line: #37322a; --ink: #f1ede5; --soft: #b3aa9b; --pine: #79b898; --brick: #e59a85; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.55 'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
a { color: var(--pine); }
.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 76rem; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 2rem 1rem 2rem 1.5rem; font-size: 14px; }
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 13px; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.2rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { color: var(--pine); text-decoration: underline; }
main { padding: 2rem 1.5rem 6rem; min-width: 0; }
h1 { margin: 0 0 0.5rem; font-size: 28px; line-height: 1.2; }
main > h2 { margin: 3rem 0 1rem; font-size: 21px; }
.intro p { max-width: 44rem; }
article { margin: 0 0 1.25rem; padding: 1.25rem 1.5rem 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
article h3 { margin: 0 0 0.25rem; font-size: 17px; }
article h4 { margin: 1.25rem 0 0.5rem; font-size: 14px; }
article p { margin: 0.25rem 0; max-width: 44rem; }
.address { display: flex; gap: 0.6rem; align-items: baseline; flex-wrap: wrap; margin: 0.4rem 0 0.6rem; }
.method { font: 600 13px/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--pine); }
.method.write { color: var(--brick); }
code { font: 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 0.85rem 1rem; background: var(--sunken); border-radius: 10px; overflow-x: auto; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th { text-align: left; font-weight: 600; color: var(--soft); }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:last-child { padding-right: 0; }
td code { overflow-wrap: normal; white-space: nowrap; }
.soft { color: var(--soft); }
details { margin-top: 1rem; }
summary { cursor: pointer; font-size: 14px; font-weight: 600; }
summary:focus-visible, a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; border-radius: 4px; }
@media (max-width: 56rem) { .page { display: block; } nav { position: static; max-height: none; padding-bottom: 0; } article { padding: 1rem; } main { padding: 1.5rem 1rem 4rem; } }
`;
