/**
 * A list without paging parameters is answered whole, as documented, up to this many rows; where there are more, the
 * header `X-Next-Cursor` says where to go on.
 */
export const WHOLE_LIST = { limit: 500 } as const;
