/** The rules of Stripe's appearance option, for the parts that this form has: labels, inputs and errors. */

const PARTS = { Label: '.gs-label', Input: '.gs-input', Error: '.gs-error' };
const SELECTOR = /^\.(Label|Input|Error)(--invalid)?(:focus|:hover|:disabled|::placeholder)?$/;

/** Ours for one of Stripe's selectors, inside `scope`; null for a part that this form does not have. */
const selectorOf = (theirs, scope) => {
  const [, part, invalid, state = ''] = SELECTOR.exec(theirs) ?? [];
  if (part === undefined) return null;
  return `${scope} ${PARTS[part]}${invalid === undefined ? '' : "[aria-invalid='true']"}${state}`;
};

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A style sheet's text. A focus ring that is given as a shadow takes the place of our own. */
export const styleSheetOf = (rules = {}, scope = '') =>
  Object.entries(rules)
    .flatMap(([theirs, declarations]) => {
      const selector = selectorOf(theirs, scope);
      if (selector === null) return [];
      const ring = theirs.endsWith(':focus') && 'boxShadow' in declarations ? ['outline: none'] : [];
      const own = Object.entries(declarations).map(([name, value]) => `${kebab(name)}: ${value}`);
      return [`${selector} { ${[...ring, ...own].join('; ')} }`];
    })
    .join('\n');

let scopes = 0;

/** Keeps the rules of one form in a style sheet of its own, as long as the form lives. */
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
    this.#sheet.replaceSync(styleSheetOf(rules, this.#scope));
  }

  remove() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}
