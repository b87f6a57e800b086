// @ts-check

/** The console message that reports that the page is readable. */
export const READABLE = 'benchWeb: readable';

/**
 * @typedef {object} Wanted
 * @property {readonly string[]} texts Texts that must all be visible.
 * @property {readonly string[]} [controls] Selectors that must each match a visible, enabled
 *   element.
 * @property {string} [path] The path that the page must have.
 * @property {string} [area] Selector of the area in which nothing may be loading. The default is the
 *   page.
 */

/**
 * @typedef {object} PageRecord Measurements of the page. Times are in ms since navigation.
 * @property {number | null} readableMs When the wanted content became readable. Null until then.
 * @property {number} clickedMs When the last click started.
 * @property {number} paintedMs The first contentful paint.
 * @property {number} largestMs The largest contentful paint.
 * @property {number} shift The sum of layout shifts that no input caused.
 * @property {Record<number, { ms: number, of: string }>} interactions By interaction id.
 * @property {unknown[]} longFrames The browser's entries, which include the responsible scripts.
 * @property {unknown[]} marks The page's own performance marks.
 */

/**
 * Runs in the page before any other script and stores its record in `benchWeb`. Checks the page at
 * most once per frame, after changes, and writes `READABLE` to the console.
 * @param {Wanted} first
 */
export function watchPage(first) {
  let wanted = first;
  let isScheduled = false;
  /** @type {PageRecord & { want: (next: Wanted) => void }} */
  const record = {
    readableMs: null,
    clickedMs: 0,
    paintedMs: 0,
    largestMs: 0,
    shift: 0,
    interactions: {},
    longFrames: [],
    marks: [],
    want: (next) => {
      wanted = next;
      record.readableMs = null;
    },
  };

  /** @param {Element | null | undefined} element */
  const isVisible = (element) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers only is one pixel in size.
    return width > 1 && height > 1;
  };

  /** @param {string} text */
  const isShown = (text) => {
    const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { nodeValue, parentElement } = nodes.currentNode;
      if (nodeValue?.includes(text) && isVisible(parentElement)) return true;
    }
    return false;
  };

  /** @param {string} selector */
  const isUsable = (selector) =>
    [...document.querySelectorAll(selector)].some((it) => !it.matches(':disabled') && isVisible(it));

  const isInArea = (/** @type {Element} */ element) => !wanted.area || element.closest(wanted.area) !== null;

  /** Spinners and skeletons are marked as busy or have an endless animation. */
  const isWaiting = () => {
    const statuses = [...document.querySelectorAll('[aria-busy="true"],[role="status"]')];
    const isBusy = (/** @type {Element} */ status) =>
      status.ariaBusy === 'true' || /^\s*(Loading|Verifying)/.test(status.ariaLabel ?? status.textContent);
    if (statuses.some((status) => isInArea(status) && isBusy(status) && isVisible(status))) return true;
    return document.getAnimations().some(({ effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return (
        isEndless &&
        effect instanceof KeyframeEffect &&
        effect.target !== null &&
        isInArea(effect.target) &&
        isVisible(effect.target)
      );
    });
  };

  const isReadable = () =>
    (wanted.path ?? location.pathname) === location.pathname &&
    wanted.texts.every(isShown) &&
    (wanted.controls ?? []).every(isUsable) &&
    !isWaiting();

  const check = () => {
    isScheduled = false;
    if (!isReadable()) record.readableMs = null;
    else if (record.readableMs === null) afterPaint.port2.postMessage(null);
  };
  const scheduleCheck = () => {
    if (!isScheduled) requestAnimationFrame(check);
    isScheduled = true;
  };
  // A message that is posted in an animation frame arrives after the frame is painted.
  const afterPaint = new MessageChannel();
  afterPaint.port1.onmessage = () => {
    record.readableMs ??= performance.now();
    console.debug('benchWeb: readable');
  };

  new MutationObserver(scheduleCheck).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const type of ['load', 'animationend', 'transitionend']) addEventListener(type, scheduleCheck, true);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      record.clickedMs = timeStamp;
      scheduleCheck();
    },
    true,
  );

  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} handle
   */
  const observe = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.paintedMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestMs = startTime;
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      record.shift += Number(entry.value);
  });
  observe('event', (entry) => {
    if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return;
    const { interactionId: id, duration: ms, name, target } = entry;
    if (ms <= (record.interactions[id]?.ms ?? 0)) return;
    const on = target instanceof Element ? (target.ariaLabel ?? target.textContent) : '';
    record.interactions[id] = { ms, of: `${name} ${on.trim().slice(0, 24)}` };
  });
  observe('long-animation-frame', (entry) => record.longFrames.push(entry.toJSON()));
  observe('mark', (entry) => record.marks.push(entry.toJSON()));
  Object.assign(globalThis, { benchWeb: record });
}
