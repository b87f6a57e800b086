/** The look of the card form: the variables of Stripe's appearance option, and one style sheet. */

const STYLES = `
  .gs-form { display: grid; gap: calc(var(--gs-space) * 3); grid-template-columns: 1fr 1fr; font-family: var(--gs-font);
    font-size: var(--gs-size); color: var(--gs-text); text-align: start; }
  .gs-form > .gs-wide { grid-column: 1 / -1; }
  .gs-note { margin: 0; font-size: .8125em; color: var(--gs-muted); }
  .gs-label { display: block; margin-bottom: var(--gs-space); font-size: .9375em; font-weight: 500; }
  .gs-input { box-sizing: border-box; width: 100%; padding: calc(var(--gs-space) * 2.5) calc(var(--gs-space) * 3);
    border: 1px solid color-mix(in srgb, var(--gs-text) 55%, var(--gs-background)); border-radius: var(--gs-radius);
    background: var(--gs-background); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
  .gs-input:focus-visible { outline: 2px solid var(--gs-primary); outline-offset: 1px; border-color: var(--gs-primary); }
  .gs-input[aria-invalid='true'] { border-color: var(--gs-danger); }
  .gs-error { margin: var(--gs-space) 0 0; font-size: .875em; color: var(--gs-danger); }
  .gs-error:empty { display: none; }
  .gs-input::placeholder { color: var(--gs-placeholder); opacity: 1; }
  .gs-dialog { width: min(26rem, 100% - 2rem); padding: 1.5rem; border: 1px solid color-mix(in srgb, var(--gs-text) 35%, var(--gs-background));
    border-radius: .75rem; background: var(--gs-background); color: var(--gs-text); font: 1rem/1.5 var(--gs-font); }
  .gs-dialog::backdrop { background: #0008; }
  .gs-dialog h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
  .gs-dialog p { margin: 0; }
  .gs-dialog menu { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.25rem 0 0; padding: 0; }
  .gs-dialog button { padding: .5rem 1rem; border: 1px solid currentColor; border-radius: var(--gs-radius); background: none;
    color: inherit; font: inherit; cursor: pointer; }
  .gs-dialog button:focus-visible { outline: 2px solid var(--gs-primary); outline-offset: 2px; }
  .gs-dialog button[value='complete'] { background: var(--gs-primary); border-color: var(--gs-primary); color: var(--gs-background); }
`;

/** Uses adopted style sheets, which work under a Content-Security-Policy without inline styles. */
export const adoptStyles = (() => {
  let adopted = false;
  return () => {
    if (adopted) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    adopted = true;
  };
})();

const THEMES = {
  stripe: {
    colorPrimary: '#4f3fd1',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#b3093c',
  },
  night: {
    colorPrimary: '#a99bff',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorDanger: '#ff9db0',
  },
  flat: {
    colorPrimary: '#4f3fd1',
    colorBackground: '#f1f1f4',
    colorText: '#1a1b25',
    colorDanger: '#a50034',
  },
};

/** Sets the variables on a node; missing ones come from the theme. */
export const applyAppearance = (node, appearance = {}) => {
  const values = { ...(THEMES[appearance.theme] ?? THEMES.stripe), ...appearance.variables };
  const variables = {
    '--gs-primary': values.colorPrimary,
    '--gs-background': values.colorBackground,
    '--gs-text': values.colorText,
    '--gs-danger': values.colorDanger,
    '--gs-muted':
      values.colorTextSecondary ?? `color-mix(in srgb, ${values.colorText} 72%, ${values.colorBackground})`,
    '--gs-placeholder': values.colorTextPlaceholder ?? 'var(--gs-muted)',
    '--gs-font': values.fontFamily ?? 'inherit',
    '--gs-size': values.fontSizeBase ?? '1rem',
    '--gs-radius': values.borderRadius ?? '5px',
    '--gs-space': values.spacingUnit ?? '4px',
  };
  for (const [name, value] of Object.entries(variables)) node.style.setProperty(name, value);
};
