/** The maximum length of a run: pdfmake's time grows with its square. About one or two pages. */
const RUN_MAX = 6_000;
/** For scripts without spaces, where lines may break after each character. */
const UNSPACED_MAX = 1_500;
const UNSPACED_STOP = /[。！？；，、]/u;

/**
 * Splits a text at line breaks, otherwise between words or sentences, otherwise anywhere. Only the
 * space at a split is lost.
 */
export function splitLongText(text: string): string[] {
  const runs: string[] = [];
  let rest = text;
  while (rest.length > UNSPACED_MAX) {
    const cut = findSplit(rest);
    if (cut === null) break;
    runs.push(rest.slice(0, cut));
    rest = rest.slice(/[ \n]/.test(rest.charAt(cut)) ? cut + 1 : cut);
  }
  return [...runs, rest];
}

/** Returns where to split a text; null if it is short enough. */
function findSplit(text: string): number | null {
  const stop = lastStop(text.slice(0, UNSPACED_MAX));
  if (stop > 0) return stop;
  if (text.length <= RUN_MAX) return null;
  const head = text.slice(0, RUN_MAX);
  const lineEnd = head.lastIndexOf('\n');
  const blank = lineEnd > 0 ? lineEnd : head.lastIndexOf(' ');
  if (blank > 0) return blank;
  return /[\ud800-\udbff]$/.test(head) ? RUN_MAX - 1 : RUN_MAX;
}

/** Returns the end of the last sentence or line in a script without spaces; 0 for other scripts. */
function lastStop(head: string): number {
  if (!UNSPACED_STOP.test(head)) return 0;
  const lineEnd = head.lastIndexOf('\n');
  if (lineEnd > 0) return lineEnd;
  const stops = [...head.matchAll(/[。！？；，、](?![。！？；，、”’」』）])/gu)];
  return (stops.at(-1)?.index ?? -1) + 1;
}
