/** The header of every answer at `/trpc` that names the web's build that this server serves. Absent where none is built. */
export const BUILD_HEADER = 'x-gable-build';

/** The name of the `<meta>` element with the build that a page belongs to. */
export const BUILD_META = 'gable-build';

/** The name of the `<meta>` element with the time at which a page was sent, in milliseconds of the server's clock. */
export const SERVED_AT_META = 'gable-served-at';
