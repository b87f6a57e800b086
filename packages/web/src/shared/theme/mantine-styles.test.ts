import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariables } from './theme.ts';

const root = `${import.meta.dirname}/../..`;
const styles = `${import.meta.dirname}/../../../node_modules/@mantine/core/styles`;

/** Returns the names that our code imports from the library, without types. */
function importedNames(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.')) continue;
    const imports = readFileSync(`${root}/${file}`, 'utf8').matchAll(
      /import \{([^}]*)\} from '@mantine\/core'/g,
    );
    for (const [, list = ''] of imports) {
      for (const name of list.split(',')) if (!name.trim().startsWith('type ')) names.add(name.trim());
    }
  }
  return names;
}

describe('mantine-styles.ts', () => {
  it('imports the styles of every component in use', () => {
    const sheets = new Set(globSync('*.layer.css', { cwd: styles }));
    const loaded = readFileSync(`${import.meta.dirname}/mantine-styles.ts`, 'utf8');
    const missing = [...importedNames()].filter(
      (name) => sheets.has(`${name}.layer.css`) && !loaded.includes(`/${name}.layer.css`),
    );
    expect(missing).toEqual([]);
  });

  it('has the theme’s colors on a page that is still loading', () => {
    const base = readFileSync(`${import.meta.dirname}/base.css`, 'utf8');
    const [unlayered = ''] = base.split('@layer base {');
    for (const name of ['--mantine-color-body', '--mantine-color-text'] as const) {
      expect(unlayered).toContain(`${name}: ${cssVariables(DEFAULT_THEME).light[name]};`);
    }
  });

  it('imports the styles of Anchor after those of Text', () => {
    const loaded = readFileSync(`${import.meta.dirname}/mantine-styles.ts`, 'utf8');
    expect(loaded.indexOf('/Anchor.layer.css')).toBeGreaterThan(loaded.indexOf('/Text.layer.css'));
  });
});
