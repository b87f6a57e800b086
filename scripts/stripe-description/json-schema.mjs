// @ts-check

/**
 * @typedef {object} Schema The part of JSON Schema that the description is written in.
 * @property {string | string[]} [type]
 * @property {string | boolean} [const]
 * @property {string[]} [enum]
 * @property {true} [x-open-enum] Stripe may add further words.
 * @property {string} [format]
 * @property {string} [$ref]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema} [additionalProperties]
 * @property {true} [x-expandable] An id, or the whole resource where `expand` asks for it.
 * @property {string[]} [x-expandableFields]
 */

const REFERENCE = '#/components/schemas/';

/**
 * @param {string} name
 * @returns {Schema}
 */
export function referenceTo(name) {
  return { $ref: `${REFERENCE}${name}` };
}

/** @param {string} reference */
export function referencedName(reference) {
  return reference.slice(REFERENCE.length);
}

/**
 * @param {string[]} words
 * @param {boolean} isOpen
 * @returns {Schema}
 */
export function enumOf(words, isOpen) {
  return { type: 'string', enum: words, ...(isOpen && { 'x-open-enum': true }) };
}

/**
 * Nothing but a type's name, and so ready to be joined in a list of types.
 * @param {Schema} schema
 */
function isPlain(schema) {
  return Object.keys(schema).every((key) => key === 'type' || key === 'format') && schema.type !== undefined;
}

/**
 * One schema that allows any of several.
 * @param {readonly Schema[]} parts
 * @param {boolean} isNullable
 * @returns {Schema}
 */
export function joined(parts, isNullable) {
  const [only, ...more] = parts;
  if (only && more.length === 0 && !isNullable) return only;
  if (only && more.length === 0 && isPlain(only)) return { ...only, type: [String(only.type), 'null'] };
  if (parts.every(isPlain)) {
    // Whatever may be a string as well is not counted with.
    const types = parts.map(({ type }) => (type === 'integer' ? 'number' : String(type)));
    return { type: isNullable ? [...types, 'null'] : types };
  }
  return { anyOf: isNullable ? [...parts, { type: 'null' }] : [...parts] };
}
