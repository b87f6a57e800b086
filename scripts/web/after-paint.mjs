// @ts-check

/**
 * The script that stands in our pages. It does nothing but wait: once the browser has painted what is in the page, it says
 * so at the root (the landing page asks for our own fonts then), asks for everything whose link has a `data-rel`, and runs
 * the page's code. A tab in the background is not painted, so there it does not wait. It changes with the build alone: a
 * content security policy can name its hash.
 * @param {...string} addresses The page's code, file by file; between them the page can answer.
 */
export function afterPaint(...addresses) {
  const turns = addresses.map((address) => `await import("${address}")`);
  const ask = 'for(const link of document.querySelectorAll("link[data-rel]"))link.rel=link.dataset.rel';
  const between = 'await new Promise(next=>setTimeout(next))';
  const run = `async()=>{document.documentElement.dataset.painted="";${ask};${turns.join(`;${between};`)}}`;
  const wait = 'new PerformanceObserver((_,o)=>{o.disconnect();run()}).observe({type:"paint",buffered:true})';
  return `<script type="module">const run=${run};document.hidden?run():${wait}</script>`;
}
