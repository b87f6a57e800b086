import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from './environment.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

it('every variable is explained in .env.example, and nothing else is', () => {
  const explained = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect([...explained].sort()).toEqual([...VARIABLES].sort());
});

it('the image copies what is there, says how it is, and does not run as root', () => {
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

it('the image takes the pnpm that wrote the lock file', () => {
  const [, pinned] =
    /name: 'pnpm', version: '([^']+)'/.exec(read('scripts/toolchain/tool-packages.mjs')) ?? [];
  expect(read('Dockerfile')).toContain(`pnpm@${pinned}`);
});

it('compose.yaml tells the server nothing that it does not know', () => {
  const told = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
  const known = (name: string) => name.startsWith('POSTGRES_') || VARIABLES.includes(name);
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter((name) => !known(name))).toEqual([]);
});
