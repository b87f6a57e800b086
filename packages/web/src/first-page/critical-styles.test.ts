import { describe, expect, it } from 'vitest';
import { criticalStyles, liftStyles } from './critical-styles.ts';

const HTML = '<main class="page wide"><button class="button">Go</button></main>';

describe('criticalStyles', () => {
  it.each([
    ['.page{color:red}', true],
    ['.page .button:hover{color:red}', true],
    ['.page[data-open] > .button::before{color:red}', true],
    ['[data-scheme="dark"] .page{color:red}', true],
    ['@media (max-width: 10em){.page{color:red}}', true],
    ['main{color:red}', true],
    ['.menu{color:red}', false],
    ['.page .menu{color:red}', false],
    ['@layer x{@media (max-width: 10em){.menu{color:red}}}', false],
    ['@font-face{font-family:a;src:url(/a.woff2)}', false],
    ['@font-face{font-family:a;src:local(Arial)}', true],
    ['@keyframes unused{to{color:red}}', false],
    [':root{--unused:red}', false],
    [':root{--a:var(--b);--b:red}', false],
  ])('includes %s: %s', (rule, isKept) => {
    expect(criticalStyles(HTML, rule) !== '').toBe(isKept);
  });

  it('keeps the matching selectors of a list and the matching nested rules', () => {
    const sheet = '.page,.menu{color:red;& .button{color:blue}& .menu{color:green}}';
    const styles = criticalStyles(HTML, sheet);
    expect(styles).toContain('blue');
    expect(styles).not.toContain('menu');
  });

  it('keeps the variables and animations in use', () => {
    const sheet =
      ':root{--a:var(--b);--b:red}.page{color:var(--a);animation:turn 1s}@keyframes turn{to{opacity:0}}';
    expect(criticalStyles(HTML, sheet)).toBe(sheet);
  });
});

describe('liftStyles', () => {
  it('converts style attributes to classes, one for each distinct value', () => {
    const { html, rules } = liftStyles(
      '<i style="width:1px" class="a"></i><i class="b" style="width:1px"></i><i style="--x:&quot;y&quot;"></i>',
    );
    expect(html).toBe('<i class="a first-0"></i><i class="b first-0"></i><i class="first-1"></i>');
    expect(rules).toBe('.first-0{width:1px}.first-1{--x:"y"}');
  });

  it('extracts style elements', () => {
    expect(liftStyles('<style data-a>p{color:red}</style><p>Go</p>')).toEqual({
      html: '<p>Go</p>',
      elements: ['p{color:red}'],
      rules: '',
    });
  });
});
