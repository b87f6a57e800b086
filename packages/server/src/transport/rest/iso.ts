import type { Instant } from '@gable/contracts/kernel';

/** Integrators get times as ISO 8601 in UTC; inside they are integers. */
export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** A view with its two times in ISO 8601. */
export function withIsoTimes<View extends { readonly createdAt: Instant; readonly updatedAt: Instant }>(
  view: View,
) {
  return { ...view, createdAt: iso(view.createdAt), updatedAt: iso(view.updatedAt) };
}

/** For views that are their own wire form. */
export function asIs<View>(view: View): View {
  return view;
}
