/** pdfmake's time grows with the square of a run's length: a text is handed to it in pieces of a page or two. */
const RUN_MAX = 6_000;

/** A text in pieces, cut at line ends where there are any, else between words, else anywhere. Nothing is lost. */
export function shortRuns(text: string): string[] {
  const runs: string[] = [];
  let rest = text;
  while (rest.length > RUN_MAX) {
    const head = rest.slice(0, RUN_MAX);
    const lineEnd = head.lastIndexOf('\n');
    const blank = lineEnd > 0 ? lineEnd : head.lastIndexOf(' ');
    const cut = blank > 0 ? blank : RUN_MAX;
    runs.push(rest.slice(0, cut));
    rest = rest.slice(blank > 0 ? cut + 1 : cut);
  }
  return [...runs, rest];
}
