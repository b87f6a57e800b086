// @ts-check
import {
  isIdentifier,
  isLiteralTypeNode,
  isStringLiteral,
  isTypeAliasDeclaration,
  isTypeReferenceNode,
  isUnionTypeNode,
  SyntaxKind,
} from 'typescript/unstable/ast';

/** @typedef {import('typescript/unstable/ast').EntityName} EntityName */
/** @typedef {import('typescript/unstable/ast').TypeNode} TypeNode */
/** @typedef {import('./declarations.mjs').Declaration} Declaration */
/** @typedef {import('./declarations.mjs').Declarations} Declarations */
/** @typedef {import('./declarations.mjs').Scope} Scope */

/** @typedef {{ node: TypeNode, scope: Scope, declaration: Declaration | undefined }} Member */

/**
 * @typedef {object} UnionMembers The members of a type. A type that is not a union has one member.
 * @property {string[]} literals The string literals.
 * @property {boolean} isOpen Whether Stripe may add values.
 * @property {boolean} isNullable
 * @property {Member[]} others
 */

/**
 * @param {EntityName} name
 * @returns {string}
 */
export function writtenName(name) {
  return isIdentifier(name) ? name.text : `${writtenName(name.left)}.${name.right.text}`;
}

/**
 * Splits a type into its union members and resolves aliases.
 * @param {TypeNode} node
 * @param {Scope} scope
 * @param {Declarations} declarations
 * @returns {UnionMembers}
 */
export function unionMembers(node, scope, declarations) {
  /** @type {UnionMembers} */
  const members = { literals: [], isOpen: false, isNullable: false, others: [] };
  collect(node, scope, declarations, members);
  return members;
}

/**
 * @param {TypeNode} node
 * @param {Scope} scope
 * @param {Declarations} declarations
 * @param {UnionMembers} members
 */
function collect(node, scope, declarations, members) {
  if (isUnionTypeNode(node)) {
    for (const type of node.types) collect(type, scope, declarations, members);
  } else if (isLiteralTypeNode(node) && isStringLiteral(node.literal)) {
    members.literals.push(node.literal.text);
  } else if (isLiteralTypeNode(node) && node.literal.kind === SyntaxKind.NullKeyword) {
    members.isNullable = true;
  } else if (isTypeReferenceNode(node)) {
    collectReference(node, scope, declarations, members);
  } else {
    members.others.push({ node, scope, declaration: undefined });
  }
}

/**
 * @param {import('typescript/unstable/ast').TypeReferenceNode} node
 * @param {Scope} scope
 * @param {Declarations} declarations
 * @param {UnionMembers} members
 */
function collectReference(node, scope, declarations, members) {
  const written = writtenName(node.typeName);
  if (written === 'OtherString') {
    members.isOpen = true;
    return;
  }
  if (written === 'Emptyable') {
    collectEmptyable(node, scope, declarations, members);
    return;
  }
  const declaration = declarations.find(written, scope);
  if (declaration && isTypeAliasDeclaration(declaration.node)) {
    collect(declaration.node.type, declaration.scope, declarations, members);
    return;
  }
  members.others.push({ node, scope, declaration });
}

/**
 * `null` and `''` both unset a value on the wire. The empty string comes before a named enum, and
 * after a literal.
 * @param {import('typescript/unstable/ast').TypeReferenceNode} node
 * @param {Scope} scope
 * @param {Declarations} declarations
 * @param {UnionMembers} members
 */
function collectEmptyable(node, scope, declarations, members) {
  members.isNullable = true;
  const [argument] = node.typeArguments ?? [];
  const isWord = argument !== undefined && isLiteralTypeNode(argument);
  if (!isWord) members.literals.push('');
  if (argument) collect(argument, scope, declarations, members);
  if (isWord) members.literals.push('');
}
