// @ts-check
import { posix } from 'node:path';
import {
  isClassDeclaration,
  isImportDeclaration,
  isInterfaceDeclaration,
  isModuleBlock,
  isModuleDeclaration,
  isNamedImports,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast';

/** @typedef {import('typescript/unstable/ast').ClassDeclaration} ClassDeclaration */
/** @typedef {import('typescript/unstable/ast').ImportDeclaration} ImportDeclaration */
/** @typedef {import('typescript/unstable/ast').InterfaceDeclaration} InterfaceDeclaration */
/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */
/** @typedef {import('typescript/unstable/ast').Statement} Statement */
/** @typedef {import('typescript/unstable/ast').TypeAliasDeclaration} TypeAliasDeclaration */

/**
 * @typedef {object} Scope Where a name lookup starts.
 * @property {string} file
 * @property {readonly string[]} path The enclosing namespaces, outermost first, starting with
 *   that of the file.
 */

/** @typedef {InterfaceDeclaration | TypeAliasDeclaration} TypeNodeDeclaration */

/**
 * @typedef {object} Declaration
 * @property {string} name The full name, such as `V2.Core.Account.Configuration`.
 * @property {TypeNodeDeclaration} node
 * @property {Scope} scope
 */

/**
 * Returns the namespace of the declarations in a file: `resources/V2/Core/Accounts.d.ts` belongs to
 * `V2.Core`.
 * @param {string} file
 */
export function namespaceOf(file) {
  return posix.dirname(file).split('/').slice(1);
}

/** All types that the package's declaration files declare, by full name. */
export class Declarations {
  /** @type {Map<string, Declaration>} */
  #types = new Map();

  /** @type {Map<string, Map<string, string>>} */
  #imports = new Map();

  /** @type {{ node: ClassDeclaration, scope: Scope }[]} */
  classes = [];

  /** @param {ReadonlyMap<string, SourceFile>} files */
  constructor(files) {
    for (const [file, source] of files) {
      if (!file.endsWith('.d.ts')) continue;
      this.#imports.set(file, new Map());
      this.#collect(source.statements, { file, path: namespaceOf(file) });
    }
  }

  /**
   * @param {readonly Statement[]} statements
   * @param {Scope} scope
   */
  #collect(statements, scope) {
    for (const node of statements) {
      if (isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)) this.#addType(node, scope);
      else if (isClassDeclaration(node)) this.classes.push({ node, scope });
      else if (isImportDeclaration(node)) this.#addImports(node, scope.file);
      else if (isModuleDeclaration(node) && node.body && isModuleBlock(node.body)) {
        // `declare namespace V2` at the top level of a file contains the full path.
        const outer = node.name.text === scope.path[0] ? [] : scope.path;
        this.#collect(node.body.statements, { file: scope.file, path: [...outer, node.name.text] });
      }
    }
  }

  /**
   * @param {TypeNodeDeclaration} node
   * @param {Scope} scope
   */
  #addType(node, scope) {
    const name = [...scope.path, node.name.text].join('.');
    if (!this.#types.has(name)) this.#types.set(name, { name, node, scope });
  }

  /**
   * @param {ImportDeclaration} node
   * @param {string} file
   */
  #addImports(node, file) {
    const bindings = node.importClause?.namedBindings;
    if (!bindings || !isNamedImports(bindings)) return;
    const specifier = /** @type {import('typescript/unstable/ast').StringLiteral} */ (node.moduleSpecifier)
      .text;
    const target = posix.join(posix.dirname(file), specifier);
    const namespace = namespaceOf(target);
    // An index exports its folder as a namespace: `import { Core } from '../Core/index.js'`.
    const around = posix.basename(target) === 'index.js' ? namespace.slice(0, -1) : namespace;
    for (const { name, propertyName } of bindings.elements) {
      this.#imports.get(file)?.set(name.text, [...around, (propertyName ?? name).text].join('.'));
    }
  }

  /**
   * Finds a type by its name in a scope, from the innermost namespace outward. Returns undefined if
   * the files do not declare it.
   * @param {string} written
   * @param {Scope} scope
   */
  find(written, { file, path }) {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const found = this.#types.get([...path.slice(0, depth), written].join('.'));
      if (found) return found;
    }
    const [first = '', ...rest] = written.split('.');
    const imported = this.#imports.get(file)?.get(first);
    return imported === undefined ? undefined : this.#types.get([imported, ...rest].join('.'));
  }
}
