// @ts-check
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { inProject } from '../project-root.mjs';

/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */

/**
 * @typedef {object} StripePackage
 * @property {string} version The version of the npm package.
 * @property {string} openApiVersion The version of the description that Stripe generated the
 *   package from.
 * @property {string} apiVersion
 * @property {ReadonlyMap<string, SourceFile>} files The parsed files, by path below `esm`.
 */

/** Returns the package folder, resolved from the workspace package that depends on it. */
function packageFolder() {
  return realpathSync(inProject('packages/sandbox/node_modules/stripe'));
}

/** @param {string} esm */
function filesToRead(esm) {
  const resources = readdirSync(join(esm, 'resources'), { recursive: true, encoding: 'utf8' });
  const wanted = resources.filter((file) => file.endsWith('.d.ts') || file.endsWith('.js'));
  return ['shared.d.ts', ...wanted.map((file) => `resources/${file}`)].sort();
}

/**
 * Parses files with the TypeScript compiler, as a temporary project.
 * @param {string} esm
 * @param {readonly string[]} files
 */
function parse(esm, files) {
  const config = join(esm, 'tsconfig.description.json');
  const compilerOptions = {
    allowJs: true,
    noResolve: true,
    noLib: true,
    types: [],
    module: 'esnext',
    noEmit: true,
  };
  const text = JSON.stringify({ compilerOptions, files });
  const api = new API({
    cwd: esm,
    fs: {
      readFile: (file) => (file === config ? text : undefined),
      fileExists: (file) => (file === config ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler did not open ${config}.`);
    return new Map(files.map((file) => [file, parsed(project, esm, file)]));
  } finally {
    api.close();
  }
}

/**
 * @param {import('typescript/unstable/sync').Project} project
 * @param {string} esm
 * @param {string} file
 */
function parsed(project, esm, file) {
  const source = project.program.getSourceFile(join(esm, file));
  if (!source) throw new Error(`The compiler did not read ${file}.`);
  return source;
}

/**
 * Reads the installed `stripe` package.
 * @returns {StripePackage}
 */
export function readStripePackage() {
  const folder = packageFolder();
  const esm = join(folder, 'esm');
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8').trim();
  return {
    version: read('VERSION'),
    openApiVersion: read('OPENAPI_VERSION'),
    apiVersion: /ApiVersion = '([^']+)'/.exec(read('esm/apiVersion.js'))?.[1] ?? '',
    files: parse(esm, filesToRead(esm)),
  };
}
