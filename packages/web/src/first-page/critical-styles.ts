import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** A declaration, with the custom property that it sets and those that it uses. */
interface Declaration {
  readonly kind: 'declaration';
  readonly text: string;
  readonly sets: string | null;
  readonly uses: readonly string[];
}

/** A rule or an at-rule with content. The content of an at-rule has no selectors. */
interface Block {
  readonly kind: 'block';
  /** Each selector with the classes in it; null for an at-rule. */
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[] | null;
  readonly head: string;
  readonly parts: readonly Part[];
}

/** A text that is kept as it is, such as a font of the device. Keyframes are kept if they are used. */
interface Verbatim {
  readonly kind: 'text';
  readonly text: string;
  readonly keyframes: string | null;
}

type Part = Declaration | Block | Verbatim;

/** A style sheet, parsed once, from which the styles of many HTML texts are selected. */
export type ParsedStyles = readonly Part[];

const CLASS = /\.((?:[\w-]|\\.)+)/g;
const USED_VARIABLE = /var\(\s*(--[\w-]+)/g;

const findVariables = (text: string) => [...text.matchAll(USED_VARIABLE)].map(([, name = '']) => name);

/** Whether the font has to be downloaded. The app loads fonts; fallback fonts are on the device. */
const isLoadedFont = (rule: AtRule) => rule.name === 'font-face' && rule.toString().includes('url(');

function parseAtRule(rule: AtRule): Part[] {
  if (isLoadedFont(rule)) return [];
  if (rule.name === 'keyframes') return [{ kind: 'text', text: rule.toString(), keyframes: rule.params }];
  if (!rule.nodes) return [{ kind: 'text', text: `${rule.toString()};`, keyframes: null }];
  if (rule.name === 'font-face') return [{ kind: 'text', text: rule.toString(), keyframes: null }];
  const head = `@${rule.name} ${rule.params}`;
  return [{ kind: 'block', selectors: null, head, parts: rule.nodes.flatMap(parsePart) }];
}

function parseRule({ selectors, nodes }: Rule): Block {
  const parsed = selectors.map((text) => ({
    text,
    classes: [...text.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
  }));
  return { kind: 'block', selectors: parsed, head: '', parts: nodes.flatMap(parsePart) };
}

function parsePart(node: ChildNode): Part[] {
  switch (node.type) {
    case 'atrule':
      return parseAtRule(node);
    case 'rule':
      return [parseRule(node)];
    case 'decl': {
      const sets = node.prop.startsWith('--') ? node.prop : null;
      return [{ kind: 'declaration', text: node.toString(), sets, uses: findVariables(node.value) }];
    }
    case 'comment':
      return [];
  }
}

/** Parses a style sheet. */
export const parseStyles = (sheet: string): ParsedStyles => postcss.parse(sheet).nodes.flatMap(parsePart);

/** Keeps the blocks whose classes all occur. */
function prune(parts: readonly Part[], classes: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind !== 'block') return [part];
    const kept = part.selectors?.filter((selector) => selector.classes.every((name) => classes.has(name)));
    if (kept?.length === 0) return [];
    const inner = prune(part.parts, classes);
    const head = kept ? kept.map(({ text }) => text).join(',') : part.head;
    return inner.length === 0 ? [] : [{ ...part, head, parts: inner }];
  });
}

const flatten = (parts: readonly Part[]): readonly (Declaration | Verbatim)[] =>
  parts.flatMap((part) => (part.kind === 'block' ? flatten(part.parts) : [part]));

/** Returns the custom properties that a part uses for itself, and not for another property. */
function findDirectUses(part: Declaration | Verbatim): readonly string[] {
  if (part.kind === 'text') return findVariables(part.text);
  return part.sets === null ? part.uses : [];
}

/** Returns the custom properties that are used, also by other used ones. */
function findUsedVariables(parts: readonly (Declaration | Verbatim)[], text: string): ReadonlySet<string> {
  const used = new Set([...findVariables(text), ...parts.flatMap(findDirectUses)]);
  const properties = parts.filter((part) => part.kind === 'declaration');
  const usedBy = Map.groupBy(properties, ({ sets }) => sets);
  // Iteration over a set includes elements that are added during the iteration.
  for (const name of used)
    for (const { uses } of usedBy.get(name) ?? []) for (const next of uses) used.add(next);
  return used;
}

interface Needs {
  readonly variables: ReadonlySet<string>;
  /** The text of all declarations, which names the animations in use. */
  readonly declarations: string;
}

function printPart(part: Part, needs: Needs): string {
  switch (part.kind) {
    case 'declaration':
      return part.sets === null || needs.variables.has(part.sets) ? part.text : '';
    case 'text':
      return part.keyframes === null || needs.declarations.includes(part.keyframes) ? part.text : '';
    case 'block': {
      const inner = print(part.parts, needs);
      return inner === '' ? '' : `${part.head}{${inner}}`;
    }
  }
}

function print(parts: readonly Part[], needs: Needs): string {
  let text = '';
  let isOpen = false;
  for (const part of parts) {
    const printed = printPart(part, needs);
    if (printed === '') continue;
    text += isOpen ? `;${printed}` : printed;
    isOpen = part.kind === 'declaration';
  }
  return text;
}

function classesIn(html: string): ReadonlySet<string> {
  const texts = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, text = '']) => text.split(/\s+/));
  return new Set(texts);
}

/**
 * Selects the styles that an HTML text needs: the rules whose classes all occur in it, and the
 * custom properties and animations that these use. Rules that depend on an attribute or a state,
 * such as dark colors, are kept.
 * @param extra Further styles of the page, whose custom properties are kept.
 */
export function selectStyles(html: string, styles: ParsedStyles, extra = ''): string {
  const kept = prune(styles, classesIn(html));
  const flat = flatten(kept);
  const declarations = flat.map((part) => (part.kind === 'declaration' ? part.text : '')).join(';');
  return print(kept, { variables: findUsedVariables(flat, extra), declarations });
}

/** Selects the styles that an HTML text needs from a style sheet. */
export const criticalStyles = (html: string, sheet: string): string => selectStyles(html, parseStyles(sheet));

const STYLED_TAG = /<(\w+)((?:\s[^<>]*)?)\sstyle="([^"]*)"([^<>]*)>/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/;

const plainText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** HTML without styles in it. */
export interface LiftedStyles {
  readonly html: string;
  /** The texts of its style elements. */
  readonly elements: readonly string[];
  /** The rules that replace its style attributes. */
  readonly rules: string;
}

/**
 * Moves `style` attributes and `<style>` elements out of an HTML text, because the content security
 * policy allows style elements by hash or nonce, and no style attributes.
 */
export function liftStyles(html: string): LiftedStyles {
  const names = new Map<string, string>();
  const elements: string[] = [];
  const lifted = html
    .replaceAll(/<style[^>]*>(.*?)<\/style>/gs, (_, text: string) => {
      elements.push(text);
      return '';
    })
    .replaceAll(STYLED_TAG, (_, tag: string, before: string, style: string, after: string) => {
      const name = names.get(style) ?? `first-${names.size}`;
      names.set(style, name);
      const attributes = `${before}${after}`;
      const classed = CLASS_ATTRIBUTE.test(attributes)
        ? attributes.replace(CLASS_ATTRIBUTE, (_all, classes: string) => ` class="${classes} ${name}"`)
        : `${attributes} class="${name}"`;
      return `<${tag}${classed}>`;
    });
  const rules = [...names].map(([style, name]) => `.${name}{${plainText(style)}}`);
  return { html: lifted, elements, rules: rules.join('') };
}
