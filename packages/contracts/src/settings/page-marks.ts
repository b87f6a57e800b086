/** The header of every answer at `/trpc` that names the web's build that this server serves. Absent where none is built. */
export const BUILD_HEADER = 'x-gable-build';

/** The name of the `<meta>` element with the build that a page belongs to. */
export const BUILD_META = 'gable-build';

/** The name of the `<meta>` element with the time at which a page was sent, in milliseconds of the server's clock. */
export const SERVED_AT_META = 'gable-served-at';

/** The id of the element in the page that carries the public settings as JSON. */
export const SETTINGS_ELEMENT_ID = 'gable-settings';

/** The id of the element in the page that carries the first questions (`FirstAsks`) as JSON. */
export const FIRST_ASKS_ELEMENT_ID = 'gable-first-asks';
