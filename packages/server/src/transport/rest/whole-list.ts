/**
 * A list without paging parameters is answered whole, as documented, up to this many rows; where there are more, the
 * headers `Link` and `X-Next-Cursor` say where to go on.
 */
export const WHOLE_LIST = { limit: 500 } as const;
