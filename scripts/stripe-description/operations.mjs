// @ts-check
import { isIdentifier, isMethodDeclaration, isTypeReferenceNode } from 'typescript/unstable/ast';
import { listOf, pageOf, searchResultOf } from './lists.mjs';
import { readRoutes } from './routes.mjs';
import { BASE_TYPES, OPERATIONS } from './selection.mjs';
import { writtenName } from './union-members.mjs';

/** @typedef {import('typescript/unstable/ast').MethodDeclaration} MethodDeclaration */
/** @typedef {import('typescript/unstable/ast').TypeNode} TypeNode */
/** @typedef {import('./declarations.mjs').Declarations} Declarations */
/** @typedef {import('./declarations.mjs').Scope} Scope */
/** @typedef {import('./json-schema.mjs').Schema} Schema */
/** @typedef {import('./routes.mjs').Route} Route */
/** @typedef {import('./schema-writer.mjs').SchemaWriter} SchemaWriter */
/** @typedef {import('./stripe-package.mjs').StripePackage} StripePackage */

/**
 * @typedef {object} Operation
 * @property {string} id
 * @property {Route} route
 * @property {Schema} parameters The request parameters.
 * @property {boolean} needsParameters
 * @property {Schema} response
 */

/**
 * The response schemas of the SDK's promise types.
 * @type {Record<string, (items: Schema) => Schema>}
 */
const PROMISES = {
  Promise: (response) => response,
  ApiListPromise: (items) => listOf(items),
  ApiSearchResultPromise: searchResultOf,
  V2ListPromise: pageOf,
};

/** Reads the selected operations from the SDK's resources. */
export class OperationReader {
  #declarations;
  #writer;

  /**
   * @param {Declarations} declarations
   * @param {SchemaWriter} writer
   */
  constructor(declarations, writer) {
    this.#declarations = declarations;
    this.#writer = writer;
  }

  /**
   * @param {StripePackage} stripe
   * @returns {Operation[]}
   */
  read({ files }) {
    return OPERATIONS.flatMap(({ file, methods }) => {
      const source = files.get(`${file}.js`);
      const resource = this.#declarations.classes.find(({ scope }) => scope.file === `${file}.d.ts`);
      if (!source || !resource) throw new Error(`The stripe package has no ${file}.`);
      const signatures = new Map(
        resource.node.members.filter(isMethodDeclaration).map((node) => [textOf(node.name), node]),
      );
      const name = resource.node.name?.text.replace(/Resource$/, '') ?? '';
      const routes = readRoutes(source).filter(({ method }) => methods.has(method));
      return routes.map((route) =>
        this.#operation(name, route, signatures.get(route.method), resource.scope),
      );
    });
  }

  /**
   * @param {string} resource
   * @param {Route} route
   * @param {MethodDeclaration | undefined} signature
   * @param {Scope} scope
   * @returns {Operation}
   */
  #operation(resource, route, signature, scope) {
    const parameters = signature?.parameters.find(({ name }) => textOf(name) === 'params');
    if (!signature?.type || !parameters?.type)
      throw new Error(`The signature of ${resource}.${route.method} is missing.`);
    return {
      id: `${resource}.${route.method}`,
      route,
      parameters: this.#writer.write(parameters.type, scope),
      needsParameters: parameters.questionToken === undefined,
      response: this.#response(signature.type, scope),
    };
  }

  /**
   * @param {TypeNode} node
   * @param {Scope} scope
   * @returns {Schema}
   */
  #response(node, scope) {
    if (!isTypeReferenceNode(node)) return this.#writer.write(node, scope);
    const name = writtenName(node.typeName);
    const [argument] = node.typeArguments ?? [];
    if (name === 'Response' && argument) return this.#response(argument, scope);
    const promise = PROMISES[name];
    if (promise && argument) return promise(this.#response(argument, scope));
    const base = BASE_TYPES[this.#declarations.find(name, scope)?.name ?? ''];
    const declaration = base === undefined ? undefined : this.#declarations.find(base, scope);
    return declaration ? this.#writer.reference(declaration) : this.#writer.write(node, scope);
  }
}

/** @param {import('typescript/unstable/ast').Node} name */
function textOf(name) {
  return isIdentifier(name) ? name.text : '';
}
