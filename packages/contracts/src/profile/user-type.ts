/** The two audiences. An agent when nothing says otherwise (spec section 6). */
export const USER_TYPES = ['agent', 'buyer'] as const;
export type UserType = (typeof USER_TYPES)[number];
