/**
 * The header of `/trpc` responses with the web build that the server serves. Absent without a
 * build.
 */
export const BUILD_HEADER = 'x-gable-build';

/** The name of the `<meta>` element with the page's build. */
export const BUILD_META = 'gable-build';

/**
 * The name of the `<meta>` element with the server time at which the page was sent, in
 * milliseconds.
 */
export const SERVED_AT_META = 'gable-served-at';

/** Where a public page of the build says how to reach support. The server replaces it. */
export const SUPPORT_CONTACT = '{{support-contact}}';

/** The id of the element with the public settings as JSON. */
export const SETTINGS_ELEMENT_ID = 'gable-settings';
