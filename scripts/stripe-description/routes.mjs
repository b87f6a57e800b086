// @ts-check
import {
  isCallExpression,
  isClassDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast';

/** @typedef {import('typescript/unstable/ast').Expression} Expression */
/** @typedef {import('typescript/unstable/ast').Node} Node */
/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */

/**
 * @typedef {object} Route
 * @property {string} method The SDK method, such as `retrieve`.
 * @property {string} verb
 * @property {string} path
 * @property {string[]} parameters The path parameters.
 */

/**
 * Collects the requests of a method:
 * `this._makeRequest('GET', `/v1/refunds/${encodeURIComponent(id)}`, …)`.
 * @param {Node} node
 * @param {string} method
 * @param {Route[]} routes
 */
function collectRequests(node, method, routes) {
  if (
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === '_makeRequest'
  ) {
    const [verb, address] = node.arguments;
    const parsed = address && pathOf(address);
    if (verb && isStringLiteral(verb) && parsed)
      routes.push({ method, verb: verb.text.toLowerCase(), ...parsed });
  }
  node.forEachChild((child) => collectRequests(child, method, routes));
}

/** @param {Expression} address */
function pathOf(address) {
  if (isStringLiteral(address) || isNoSubstitutionTemplateLiteral(address))
    return { path: address.text, parameters: [] };
  if (!isTemplateExpression(address)) return null;
  const parameters = address.templateSpans.map(({ expression }) => encodedName(expression));
  const rest = address.templateSpans.map(({ literal }, index) => `{${parameters[index]}}${literal.text}`);
  return { path: [address.head.text, ...rest].join(''), parameters };
}

/**
 * Returns the variable name in `encodeURIComponent(variable)`.
 * @param {Expression} expression
 */
function encodedName(expression) {
  const [argument] = isCallExpression(expression) ? expression.arguments : [];
  if (argument && isIdentifier(argument)) return argument.text;
  throw new Error('The stripe package builds a path in an unknown way.');
}

/**
 * Reads the requests of the methods of a resource.
 * @param {SourceFile} source The resource's JavaScript.
 */
export function readRoutes(source) {
  /** @type {Route[]} */
  const routes = [];
  for (const statement of source.statements.filter(isClassDeclaration)) {
    for (const member of statement.members) {
      if (isMethodDeclaration(member) && isIdentifier(member.name))
        collectRequests(member, member.name.text, routes);
    }
  }
  return routes;
}
