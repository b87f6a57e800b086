/**
 * React's code for the browser, run in a turn of its own. This file is all of its chunk: whoever records the page's stacks,
 * as profilers do, has V8 read a whole file again for each stack that begins in it, and React's is 220 kB.
 */
export { createRoot } from 'react-dom/client';
