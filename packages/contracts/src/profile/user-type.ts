/** The user roles. The default is agent (docs/product.md, Roles). */
export const USER_TYPES = ['agent', 'buyer'] as const;
export type UserType = (typeof USER_TYPES)[number];
