// @ts-check
import {
  isArrayTypeNode,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isTypeLiteralNode,
  isTypeReferenceNode,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { isResource, propertiesOf } from './interface-members.mjs';
import { enumOf, joined, referenceTo } from './json-schema.mjs';
import { embeddedListOf } from './lists.mjs';
import { isExpansionKept, isOptionalPropertyKept } from './selection.mjs';
import { unionMembers, writtenName } from './union-members.mjs';

/** @typedef {import('typescript/unstable/ast').InterfaceDeclaration} InterfaceDeclaration */
/** @typedef {import('typescript/unstable/ast').TypeElement} TypeElement */
/** @typedef {import('typescript/unstable/ast').TypeNode} TypeNode */
/** @typedef {import('typescript/unstable/ast').TypeReferenceNode} TypeReferenceNode */
/** @typedef {import('./declarations.mjs').Declaration} Declaration */
/** @typedef {import('./declarations.mjs').Declarations} Declarations */
/** @typedef {import('./declarations.mjs').Scope} Scope */
/** @typedef {import('./json-schema.mjs').Schema} Schema */
/** @typedef {import('./union-members.mjs').Member} Member */

/** Stripe's numbers are integers, except those with one of these words in the name. */
const FRACTIONAL = /percent|rate|ratio|score/;

/** @param {Member} member */
function isString({ node }) {
  return node.kind === SyntaxKind.StringKeyword;
}

/**
 * Whether the union is an id that `expand` replaces by the whole resource.
 * @param {readonly Member[]} members
 */
function isExpandable(members) {
  return members.some(isString) && members.some(({ declaration }) => declaration && isResource(declaration));
}

/** @param {Member} member */
function isMemberKept({ declaration }) {
  return declaration === undefined || isExpansionKept(declaration.name);
}

/**
 * @param {Schema} schema
 * @returns {boolean}
 */
function holdsExpandable(schema) {
  if (schema['x-expandable']) return true;
  return [schema.items, ...(schema.anyOf ?? [])].some((part) => part !== undefined && holdsExpandable(part));
}

/** Writes types as JSON Schema. Each named type becomes a named schema with references to it. */
export class SchemaWriter {
  #declarations;

  /** @type {Map<string, Schema>} */
  schemas = new Map();

  /** @param {Declarations} declarations */
  constructor(declarations) {
    this.#declarations = declarations;
  }

  /**
   * @param {TypeNode} node
   * @param {Scope} scope
   * @param {string} [property] The property with this type.
   * @returns {Schema}
   */
  write(node, scope, property = '') {
    const { literals, isOpen, isNullable, others } = unionMembers(node, scope, this.#declarations);
    const [literal, ...moreLiterals] = literals;
    if (literal !== undefined && moreLiterals.length + others.length === 0 && !isOpen && !isNullable) {
      return { type: 'string', const: literal };
    }
    const isId = isExpandable(others);
    const kept = isId ? others.filter(isMemberKept) : others;
    // Literals in a union with `string` have no effect.
    const enums = literals.length > 0 && !others.some(isString) ? [enumOf(literals, isOpen)] : [];
    const schema = joined(
      [...enums, ...kept.map((member) => this.#writeMember(member, property))],
      isNullable,
    );
    return isId ? { ...schema, 'x-expandable': true } : schema;
  }

  /**
   * @param {Member} member
   * @param {string} property
   * @returns {Schema}
   */
  #writeMember({ node, scope, declaration }, property) {
    if (declaration) return this.reference(declaration);
    if (node.kind === SyntaxKind.StringKeyword) return { type: 'string' };
    if (node.kind === SyntaxKind.BooleanKeyword) return { type: 'boolean' };
    if (node.kind === SyntaxKind.NumberKeyword)
      return { type: FRACTIONAL.test(property) ? 'number' : 'integer' };
    if (isLiteralTypeNode(node) && node.literal.kind === SyntaxKind.TrueKeyword) return { const: true };
    if (isArrayTypeNode(node)) return { type: 'array', items: this.write(node.elementType, scope, property) };
    if (isTypeLiteralNode(node)) return this.#writeDictionary(node.members, scope, property);
    if (isTypeReferenceNode(node)) return this.#writeGeneric(node, scope, property);
    return {};
  }

  /**
   * @param {TypeReferenceNode} node
   * @param {Scope} scope
   * @param {string} property
   * @returns {Schema}
   */
  #writeGeneric(node, scope, property) {
    const name = writtenName(node.typeName);
    if (name === 'Decimal') return { type: 'string', format: 'decimal' };
    const argument = node.typeArguments?.[0];
    if (name === 'Array' && argument) return { type: 'array', items: this.write(argument, scope, property) };
    if (name === 'ApiList' && argument) return embeddedListOf(this.write(argument, scope));
    return {};
  }

  /**
   * Returns a reference to the schema of a type, and writes the schema if it does not exist yet.
   * @param {Declaration} declaration
   * @returns {Schema}
   */
  reference({ name, node, scope }) {
    if (!isInterfaceDeclaration(node))
      throw new Error(`${name} is not an interface, so it cannot have its own schema.`);
    // Dictionaries such as Metadata are short, so they are written inline.
    if (node.members.some(isIndexSignatureDeclaration)) return this.#writeDictionary(node.members, scope, '');
    if (!this.schemas.has(name)) {
      // Reserves the name first, because a part of the schema may refer back to it.
      this.schemas.set(name, {});
      this.schemas.set(name, this.#writeInterface(node, scope, name));
    }
    return referenceTo(name);
  }

  /**
   * @param {InterfaceDeclaration} node
   * @param {Scope} scope
   * @param {string} owner
   * @returns {Schema}
   */
  #writeInterface(node, scope, owner) {
    const kept = propertiesOf(node, scope, this.#declarations).filter(
      ({ name, isOptional }) => !isOptional || isOptionalPropertyKept(owner, name),
    );
    const properties = kept.map(
      ({ name, type, scope: from }) => /** @type {const} */ ([name, this.write(type, from, name)]),
    );
    const required = kept.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
    const expandable = properties.filter(([, schema]) => holdsExpandable(schema)).map(([name]) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      ...(expandable.length > 0 && { 'x-expandableFields': expandable }),
    };
  }

  /**
   * @param {readonly TypeElement[]} members
   * @param {Scope} scope
   * @param {string} property
   * @returns {Schema}
   */
  #writeDictionary(members, scope, property) {
    const index = members.find(isIndexSignatureDeclaration);
    if (!index) throw new Error(`The property ${property} has an unnamed object type.`);
    return { type: 'object', additionalProperties: this.write(index.type, scope, property) };
  }
}
