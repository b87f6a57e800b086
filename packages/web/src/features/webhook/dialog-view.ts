/** The dialog's current view. */
export type DialogView =
  | { readonly kind: 'overview' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'delivery'; readonly deliveryId: string };
