import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from './environment.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

it('.env.example documents exactly the variables that the server reads', () => {
  const documented = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect([...documented].sort()).toEqual([...VARIABLES].sort());
});

it('the Dockerfile copies existing files, has a health check, and does not run as root', () => {
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.length).toBeGreaterThan(6);
  expect(copied.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
  const ignored = read('.dockerignore').trim().split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '.git']));
  const isIgnored = (path: string) =>
    ignored.some((one) => path.replace(/\/$/, '') === one || path.startsWith(`${one}/`));
  expect(copied.filter(isIgnored)).toEqual([]);
});

it('the Dockerfile pins the pnpm version of the toolchain', () => {
  const [, pinned] =
    /name: 'pnpm', version: '([^']+)'/.exec(read('scripts/toolchain/tool-packages.mjs')) ?? [];
  expect(read('Dockerfile')).toContain(`pnpm@${pinned}`);
});

it('compose.yaml sets only known variables', () => {
  const names = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
  const known = (name: string) => name.startsWith('POSTGRES_') || VARIABLES.includes(name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !known(name))).toEqual([]);
});
