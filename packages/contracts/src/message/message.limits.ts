/** How many messages a conversation shows at a time. */
export const MESSAGES_PAGE = 30;

/** Longer than any message that somebody types, and no second contract. Characters. */
export const MESSAGE_MAX = 4_000;
