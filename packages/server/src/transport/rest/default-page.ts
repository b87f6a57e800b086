/**
 * The page of a list request without paging parameters. `Link` and `X-Next-Cursor` lead to further
 * pages.
 */
export const DEFAULT_PAGE = { limit: 500 } as const;
