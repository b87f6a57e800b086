// @ts-check

/** @typedef {import('./json-schema.mjs').Schema} Schema */

/** @type {Record<string, Schema>} */
const LIST_ENDS = { has_more: { type: 'boolean' }, url: { type: 'string' } };

/**
 * The schema of a list response.
 * @param {Schema} items
 * @param {'list' | 'search_result'} [object]
 * @returns {Schema}
 */
export function listOf(items, object = 'list') {
  return {
    type: 'object',
    properties: { object: { type: 'string', const: object }, data: { type: 'array', items }, ...LIST_ENDS },
    required: ['object', 'data', 'has_more', 'url'],
  };
}

/**
 * The schema of a list inside a resource, which may contain the total count.
 * @param {Schema} items
 * @returns {Schema}
 */
export function embeddedListOf(items) {
  const list = listOf(items);
  return { ...list, properties: { ...list.properties, total_count: { type: 'integer' } } };
}

/**
 * @param {Schema} items
 * @returns {Schema}
 */
export function searchResultOf(items) {
  const list = listOf(items, 'search_result');
  return { ...list, properties: { ...list.properties, next_page: { type: ['string', 'null'] } } };
}

/**
 * The schema of a list response of version 2.
 * @param {Schema} items
 * @returns {Schema}
 */
export function pageOf(items) {
  /** @type {Schema} */
  const page = { type: ['string', 'null'] };
  return {
    type: 'object',
    properties: { data: { type: 'array', items }, next_page_url: page, previous_page_url: page },
    required: ['data', 'next_page_url', 'previous_page_url'],
  };
}
