import { BUILD_META, SERVED_AT_META } from '@gable/contracts/settings';

function markOf(name: string): string | null {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return element?.content || null;
}

/** The build that this page belongs to; null in development, where there is none. */
export function pageBuild(): string | null {
  return markOf(BUILD_META);
}

/** When the server sent this page, in milliseconds of its clock; undefined in development. All answers are younger. */
export function pageServedAt(): number | undefined {
  const time = Number(markOf(SERVED_AT_META) ?? Number.NaN);
  return Number.isFinite(time) ? time : undefined;
}
