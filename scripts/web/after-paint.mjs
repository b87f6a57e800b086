// @ts-check

/**
 * Asks the API for what the page says that its route needs, so that the answers are on their way while the code is. The
 * app takes them from where they are left here (`packages/web/src/shared/api/first-answers.ts`), and says what failed.
 */
export const ASK_FIRST =
  'const asks=document.getElementById("gable-first-asks");' +
  'if(asks){window.gableFirstAnswer=fetch(JSON.parse(asks.textContent).address,{cache:"no-store",headers:{"trpc-accept":"application/jsonl"}});' +
  'window.gableFirstAnswer.catch(()=>{})}';

/** So many files are asked for in one turn: each costs a fast computer a third of a millisecond. */
const ASKED_AT_ONCE = 6;

/** Ends a task, so that what follows is one of its own, before which the page can answer (decision 34). */
const TURN = 'await new Promise(next=>setTimeout(next))';

/** Asks for every file whose link has a `data-rel`, a few in a turn. */
const ASK_FOR_FILES = `let asked=0;for(const link of document.querySelectorAll("link[data-rel]")){link.rel=link.dataset.rel;if(++asked%${ASKED_AT_ONCE}===0)${TURN}}`;

const ICON = '<link rel="icon" type="image/svg+xml" href="/favicon.svg" />';

/** The page's icon, at the very end: the browser lays one out that is an SVG, as it does a page, before it paints the page itself. */
const SHOW_ICON =
  'const icon=document.querySelector("link[data-icon]");icon.type="image/svg+xml";icon.href=icon.dataset.icon';

/**
 * A page whose icon is not asked for before it is painted. Until then it has an empty one, since the browser would look for
 * one by itself; who runs no scripts has it at once.
 * @param {string} html Throws when it has no icon.
 */
export function iconAfterPaint(html) {
  if (!html.includes(ICON)) throw new Error(`The page lacks ${ICON}.`);
  return html.replace(
    ICON,
    `<link rel="icon" href="data:," data-icon="/favicon.svg"><noscript>${ICON}</noscript>`,
  );
}

/** The id of the `<template>` with what the page says when its code cannot be loaded. */
export const NOT_LOADED = 'gable-not-loaded';

/** Says so in the place of the waiting screen; the button loads the page anew. The landing page is whole without its code. */
const SAY_NOT_LOADED =
  `const said=document.getElementById("${NOT_LOADED}");` +
  'if(said){const root=document.getElementById("root");root.replaceChildren(said.content.cloneNode(true));' +
  'root.querySelector("button").onclick=()=>location.reload()}';

/** The pauses before each further try to load a file, in milliseconds: the server may be away for a moment. */
const PAUSES = '[300,1000,3000]';

/** Loads a file of the page's code, and tries again where it does not arrive. */
const PART =
  `const part=async(file)=>{for(const pause of ${PAUSES}){try{return await import(file)}catch{await new Promise(next=>setTimeout(next,pause))}}` +
  `try{return await import(file)}catch(error){${SAY_NOT_LOADED};throw error}};`;

/** Who has not said by then, in ms, that the page is painted does not say it, as a crawler that paints nothing. */
const PAINTED_AT_LAST = 3000;

/**
 * The script that stands in our pages. It does nothing but wait: once the browser has painted what is in the page, it says
 * so at the root, asks for everything whose link has a `data-rel`, and runs
 * the page's code. A tab in the background is not painted, so there it does not wait, and nowhere does it wait for long. It
 * changes with the build alone: a content security policy can name its hash.
 * @param {readonly string[]} addresses The page's code, file by file; between them the page can answer.
 * @param {string} [first] What is done before that.
 */
export function afterPaint(addresses, first = '') {
  const turns = addresses.map((address) => `await part("${address}")`);
  const root = 'document.documentElement.dataset';
  const once = `if("painted"in ${root})return;${root}.painted="";`;
  const run = `async()=>{${once}${first}${ASK_FOR_FILES};${turns.join(`;${TURN};`)};${TURN};${SHOW_ICON}}`;
  // Of its words: a background may be painted while they are still on their way.
  const isPainted = 'seen.getEntriesByName("first-contentful-paint").length';
  const wait = `new PerformanceObserver((seen,o)=>{if(${isPainted}){o.disconnect();run()}}).observe({type:"paint",buffered:true})`;
  return `<script type="module">${PART}const run=${run};setTimeout(run,document.hidden?0:${PAINTED_AT_LAST});${wait}</script>`;
}
