import { BUILD_META, SERVED_AT_META } from '@gable/contracts/settings';

function getMeta(name: string): string | null {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return element?.content || null;
}

/** Returns the build of this page; null in development. */
export function getPageBuild(): string | null {
  return getMeta(BUILD_META);
}

/**
 * Returns when the server sent this page, in milliseconds of its clock; undefined in development.
 */
export function getPageServedAt(): number | undefined {
  const time = Number(getMeta(SERVED_AT_META) ?? Number.NaN);
  return Number.isFinite(time) ? time : undefined;
}
