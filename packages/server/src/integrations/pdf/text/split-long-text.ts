/** pdfmake's time grows with the square of a run's length: a text is handed to it in pieces of a page or two. */
const RUN_MAX = 6_000;
/** Where lines may end after each character there is more to do, and a page holds fewer characters. */
const UNSPACED_MAX = 1_500;
const UNSPACED_STOP = /[。！？；，、]/u;

/**
 * A text in pieces, cut at line ends where there are any, else between words or after a stop, else anywhere. Nothing
 * but the blank at the cut is lost.
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

/** Where to cut a text that may be too long; null when it need not be cut. */
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

/** The end of the last sentence, or the last line, of a text in a script without blanks; 0 for any other text. */
function lastStop(head: string): number {
  if (!UNSPACED_STOP.test(head)) return 0;
  const lineEnd = head.lastIndexOf('\n');
  if (lineEnd > 0) return lineEnd;
  const stops = [...head.matchAll(/[。！？；，、](?![。！？；，、”’」』）])/gu)];
  return (stops.at(-1)?.index ?? -1) + 1;
}
