import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';

/** Matches the class names in a selector. */
const CLASS = /\.((?:[\w-]|\\.)+)/g;

function classesIn(html: string) {
  const texts = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, text = '']) => text.split(/\s+/));
  return new Set(texts);
}

function mayMatch(selector: string, used: ReadonlySet<string>) {
  return [...selector.matchAll(CLASS)].every(([, name = '']) => used.has(name.replaceAll('\\', '')));
}

/** Whether the font has to be downloaded. The app loads fonts; fallback fonts are on the device. */
const isLoadedFont = (rule: AtRule) => rule.name === 'font-face' && rule.toString().includes('url(');

function pruneAtRule(rule: AtRule, used: ReadonlySet<string>): void {
  if (isLoadedFont(rule)) return void rule.remove();
  if (!rule.nodes || rule.name === 'keyframes' || rule.name === 'font-face') return;
  prune(rule, used);
  if (rule.nodes.length === 0) rule.remove();
}

function pruneRule(rule: Rule, used: ReadonlySet<string>): void {
  const kept = rule.selectors.filter((selector) => mayMatch(selector, used));
  if (kept.length === 0) return void rule.remove();
  rule.selectors = kept;
  prune(rule, used);
}

function prune(container: Container, used: ReadonlySet<string>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment') node.remove();
    if (node.type === 'atrule') pruneAtRule(node, used);
    if (node.type === 'rule') pruneRule(node, used);
  }
}

function dropUnusedKeyframes(root: Root): void {
  const text = root.toString();
  root.walkAtRules('keyframes', (rule) => {
    const uses = text.split(rule.params).length - 1;
    if (uses < 2) rule.remove();
  });
}

const USED_VARIABLE = /var\(\s*(--[\w-]+)/g;

/** Removes custom properties that nothing uses, and repeats for those that only these used. */
function dropUnusedVariables(root: Root): void {
  for (let removed = true; removed; ) {
    removed = false;
    const used = new Set([...root.toString().matchAll(USED_VARIABLE)].map(([, name]) => name));
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

/**
 * Extracts the styles that an HTML text needs: the rules whose classes all occur in it. Rules that
 * depend on an attribute or a state, such as dark colors, are kept.
 */
export function criticalStyles(html: string, sheet: string): string {
  const root = postcss.parse(sheet);
  prune(root, classesIn(html));
  dropUnusedKeyframes(root);
  dropUnusedVariables(root);
  return root.toString();
}

const STYLED_TAG = /<(\w+)((?:\s[^<>]*)?)\sstyle="([^"]*)"([^<>]*)>/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/;

const plainText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/**
 * Moves `style` attributes and `<style>` elements out of an HTML text, because the content security
 * policy allows style elements by hash, and no style attributes.
 */
export function liftStyles(html: string): { html: string; styles: string } {
  const names = new Map<string, string>();
  let styles = '';
  const lifted = html
    .replaceAll(/<style[^>]*>(.*?)<\/style>/gs, (_, text: string) => {
      styles += text;
      return '';
    })
    .replaceAll(STYLED_TAG, (_, tag: string, before: string, style: string, after: string) => {
      const name = names.get(style) ?? `first-${names.size}`;
      names.set(style, name);
      const attributes = `${before}${after}`;
      const classed = CLASS_ATTRIBUTE.test(attributes)
        ? attributes.replace(CLASS_ATTRIBUTE, ` class="$1 ${name}"`)
        : `${attributes} class="${name}"`;
      return `<${tag}${classed}>`;
    });
  const rules = [...names].map(([style, name]) => `.${name}{${plainText(style)}}`);
  return { html: lifted, styles: `${styles}${rules.join('')}` };
}
