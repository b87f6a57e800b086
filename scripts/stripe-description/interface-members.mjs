// @ts-check
import {
  isIdentifier,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  isPropertySignatureDeclaration,
  isStringLiteral,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { namespaceOf } from './declarations.mjs';

/** @typedef {import('typescript/unstable/ast').Expression} Expression */
/** @typedef {import('typescript/unstable/ast').InterfaceDeclaration} InterfaceDeclaration */
/** @typedef {import('typescript/unstable/ast').TypeNode} TypeNode */
/** @typedef {import('./declarations.mjs').Declaration} Declaration */
/** @typedef {import('./declarations.mjs').Declarations} Declarations */
/** @typedef {import('./declarations.mjs').Scope} Scope */

/** @typedef {{ name: string, type: TypeNode, isOptional: boolean, scope: Scope }} Property */

/**
 * @param {Expression} expression
 * @returns {string}
 */
function writtenBase(expression) {
  if (isIdentifier(expression)) return expression.text;
  if (isPropertyAccessExpression(expression))
    return `${writtenBase(expression.expression)}.${expression.name.text}`;
  return '';
}

/**
 * @param {InterfaceDeclaration} node
 * @param {Scope} scope
 * @returns {Property[]}
 */
function ownProperties(node, scope) {
  return node.members.filter(isPropertySignatureDeclaration).flatMap(({ name, type, postfixToken }) => {
    // `deleted?: void` marks an object that is not deleted.
    if (type.kind === SyntaxKind.VoidKeyword) return [];
    if (!isIdentifier(name) && !isStringLiteral(name)) return [];
    return [{ name: name.text, type, isOptional: postfixToken !== undefined, scope }];
  });
}

/**
 * Returns the members of an interface: inherited members first, then its own. A redeclared member
 * keeps its inherited position.
 * @param {InterfaceDeclaration} node
 * @param {Scope} scope
 * @param {Declarations} declarations
 * @returns {Property[]}
 */
export function propertiesOf(node, scope, declarations) {
  const inherited = (node.heritageClauses ?? []).flatMap((clause) =>
    clause.types.flatMap(({ expression }) => {
      const base = declarations.find(writtenBase(expression), scope);
      return base && isInterfaceDeclaration(base.node)
        ? propertiesOf(base.node, base.scope, declarations)
        : [];
    }),
  );
  const properties = [...inherited, ...ownProperties(node, scope)];
  return [...new Map(properties.map((property) => [property.name, property])).values()];
}

/**
 * Returns whether a type is a Stripe resource with an `object` field, and not a part of one.
 * @param {Declaration} declaration
 */
export function isResource({ node, scope }) {
  if (!isInterfaceDeclaration(node) || scope.path.length !== namespaceOf(scope.file).length) return false;
  return ownProperties(node, scope).some(({ name }) => name === 'object');
}
