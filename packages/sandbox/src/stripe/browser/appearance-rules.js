/** Maps the rules of Stripe's appearance option to the labels, inputs and errors of this form. */

const PARTS = { Label: '.gs-label', Input: '.gs-input', Error: '.gs-error' };
const SELECTOR = /^\.(Label|Input|Error)(--invalid)?(:focus|:hover|:disabled|::placeholder)?$/;

/** Translates a Stripe selector, inside `scope`; null for parts that this form does not have. */
const toSelector = (theirs, scope) => {
  const [, part, invalid, state = ''] = SELECTOR.exec(theirs) ?? [];
  if (part === undefined) return null;
  return `${scope} ${PARTS[part]}${invalid === undefined ? '' : "[aria-invalid='true']"}${state}`;
};

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Builds the style sheet. A focus ring given as a shadow replaces the default one. */
export const toStyleSheet = (rules = {}, scope = '') =>
  Object.entries(rules)
    .flatMap(([theirs, declarations]) => {
      const selector = toSelector(theirs, scope);
      if (selector === null) return [];
      const ring = theirs.endsWith(':focus') && 'boxShadow' in declarations ? ['outline: none'] : [];
      const own = Object.entries(declarations).map(([name, value]) => `${kebab(name)}: ${value}`);
      return [`${selector} { ${[...ring, ...own].join('; ')} }`];
    })
    .join('\n');

let scopes = 0;

/** Holds one form's rules in a separate style sheet for the lifetime of the form. */
export class RuleSheet {
  #sheet = new CSSStyleSheet();
  #scope;

  constructor(node) {
    scopes += 1;
    node.dataset.gsScope = String(scopes);
    this.#scope = `[data-gs-scope='${scopes}']`;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
  }

  apply(rules) {
    this.#sheet.replaceSync(toStyleSheet(rules, this.#scope));
  }

  remove() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}
