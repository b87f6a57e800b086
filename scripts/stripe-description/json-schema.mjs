// @ts-check

/**
 * @typedef {object} Schema The subset of JSON Schema that the description uses.
 * @property {string | string[]} [type]
 * @property {string | boolean} [const]
 * @property {string[]} [enum]
 * @property {true} [x-open-enum] Stripe may add values.
 * @property {string} [format]
 * @property {string} [$ref]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema} [additionalProperties]
 * @property {true} [x-expandable] An id, or the whole resource if `expand` requests it.
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
 * @param {string[]} values
 * @param {boolean} isOpen
 * @returns {Schema}
 */
export function enumOf(values, isOpen) {
  return { type: 'string', enum: values, ...(isOpen && { 'x-open-enum': true }) };
}

/**
 * Whether the schema has only a type and a format, so that it can be merged into a list of types.
 * @param {Schema} schema
 */
function isPlain(schema) {
  return Object.keys(schema).every((key) => key === 'type' || key === 'format') && schema.type !== undefined;
}

/**
 * Combines schemas into one that allows any of them.
 * @param {readonly Schema[]} parts
 * @param {boolean} isNullable
 * @returns {Schema}
 */
export function joined(parts, isNullable) {
  const [only, ...more] = parts;
  if (only && more.length === 0 && !isNullable) return only;
  if (only && more.length === 0 && isPlain(only)) return { ...only, type: [String(only.type), 'null'] };
  if (parts.every(isPlain)) {
    // In a list of types, `number` replaces `integer`.
    const types = parts.map(({ type }) => (type === 'integer' ? 'number' : String(type)));
    return { type: isNullable ? [...types, 'null'] : types };
  }
  return { anyOf: isNullable ? [...parts, { type: 'null' }] : [...parts] };
}
