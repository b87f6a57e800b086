/** Messages per page of a conversation. */
export const MESSAGES_PAGE_SIZE = 30;

/** The length of a message, in UTF-16 code units. */
export const MESSAGE_MAX = 4_000;

/** The maximum number of files of a message. */
export const MESSAGE_FILES_MAX = 5;
