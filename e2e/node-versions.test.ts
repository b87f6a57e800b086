import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const ROOT = new URL('../', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const packageSchema = z.object({ engines: z.object({ node: z.string() }) });

/** Formats the minimum versions in package.json as in a sentence: '22.22.2, 24.15 or 26'. */
function supportedVersions(): string {
  const { engines } = packageSchema.parse(JSON.parse(readText('package.json')));
  const versions = engines.node
    .split(' || ')
    .map((range) => range.replace(/^\D+/, '').replace(/(\.0)+$/, ''));
  return `${versions.slice(0, -1).join(', ')} or ${versions.at(-1)}`;
}

/** Runs the version check of the scripts for a version of Node. */
function isSupported(version: string): boolean {
  const module = fileURLToPath(new URL('scripts/toolchain/supported-node.mjs', ROOT));
  const code = `import { isNodeSupported } from ${JSON.stringify(module)}; console.log(isNodeSupported('${version}'))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  return stdout.trim() === 'true';
}

describe('the supported Node versions', () => {
  it.each(['README.md', 'docs/operations.md'])('are those of package.json in %s', (file) => {
    expect(readText(file)).toContain(`Node ${supportedVersions()}`);
  });

  it.each([
    ['20.20.2', false],
    ['22.22.1', false],
    ['22.22.2', true],
    ['22.23.0', true],
    ['24.14.9', false],
    ['24.15.0', true],
    ['25.9.0', false],
    ['26.0.0', true],
    ['27.1.0', true],
  ])('include %s in the scripts: %s', (version, expected) => {
    expect(isSupported(version)).toBe(expected);
  });

  it('include the versions that the scripts download and the image contains', () => {
    const fetched = [
      ...readText('scripts/toolchain/tool-packages.mjs').matchAll(/name: 'node-[^']+', version: '([^']+)'/g),
    ];
    expect(fetched).toHaveLength(4);
    expect(fetched.map(([, version = '']) => version).filter((version) => !isSupported(version))).toEqual([]);
    const images = [...readText('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)];
    expect(images).toHaveLength(3);
    // The tag of a major version refers to its newest release.
    expect(images.map(([, major = '']) => major).filter((major) => !isSupported(`${major}.999.0`))).toEqual(
      [],
    );
  });
});
