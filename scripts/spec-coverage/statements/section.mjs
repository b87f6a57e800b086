// @ts-check

/**
 * @typedef {object} SpecSection
 * @property {string} title
 * @property {Readonly<Record<string, string>>} statements By id.
 */

export {};
