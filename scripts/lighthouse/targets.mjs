// @ts-check
/** What is asked of the screens. CONTRIBUTING.md names these figures. */

/** @typedef {import('./measure.mjs').Measurement} Measurement */

/** The landing page is painted at most so many times later than a plain page of the same text. */
const OVER_PLAIN = 1.1;
/** JavaScript in kB (brotli). */
const LANDING_JAVASCRIPT = 85;
const SCREEN_JAVASCRIPT = 190;
const OWN_JAVASCRIPT = 40;
const SCREEN_PERFORMANCE = 97;
/** Lighthouse sums shifts up; below this nothing has visibly moved. */
const NO_SHIFT = 0.001;

/**
 * @param {Measurement} found
 * @param {Measurement | null} plain
 */
function missedByLanding(found, plain) {
  const missed = [];
  for (const category of /** @type {const} */ (['performance', 'accessibility', 'bestPractices', 'seo']))
    if (found[category] < 100) missed.push(`${category} ${found[category]} < 100`);
  if (found.javascript > LANDING_JAVASCRIPT) missed.push(`JavaScript > ${LANDING_JAVASCRIPT} kB`);
  for (const paint of plain ? /** @type {const} */ (['fcp', 'lcp']) : [])
    if (plain && found[paint] > plain[paint] * OVER_PLAIN)
      missed.push(`${paint} ${(found[paint] / plain[paint]).toFixed(2)} times the plain page's`);
  return missed;
}

/** @param {Measurement} found */
function missedByScreen(found) {
  const missed = [];
  if (found.performance < SCREEN_PERFORMANCE) missed.push(`performance < ${SCREEN_PERFORMANCE}`);
  if (found.accessibility < 100) missed.push('accessibility < 100');
  if (found.bestPractices < 100) missed.push('best practices < 100');
  if (found.javascript > SCREEN_JAVASCRIPT) missed.push(`JavaScript > ${SCREEN_JAVASCRIPT} kB`);
  if (found.own > OWN_JAVASCRIPT) missed.push(`own JavaScript > ${OWN_JAVASCRIPT} kB`);
  return missed;
}

/**
 * What a screen owes, in words; nothing when all is well.
 * @param {import('./screens.mjs').Screen['kind']} kind
 * @param {Measurement} found
 * @param {Measurement | null} plain The plain page's figures, where it was measured in the same run.
 * @returns {string[]}
 */
export function missedTargets(kind, found, plain) {
  if (kind === 'floor') return [];
  const missed = kind === 'landing' ? missedByLanding(found, plain) : missedByScreen(found);
  if (found.cls > NO_SHIFT) missed.push('something moved');
  return missed;
}
