// @ts-check

/** What tRPC is published with in the place of `{ ...a, ...b }`, for engines of ten years ago. */
const BY_HAND = 'function _objectSpread2(e) {';

const NATIVE = `function _objectSpread2(first, second, third, ...more) {
  return more.reduce((all, next) => ({ ...all, ...next }), { ...first, ...second, ...third });
}
`;

/**
 * Has tRPC's server spread objects as the engine does. It does so a dozen times for each call, and its way of the past, property by
 * property, costs a fifth of a small one (docs/performance.md). Every place hands it a new object first and takes what it gives
 * back; none has a getter, which would be carried over there.
 * @returns {import('rolldown').Plugin}
 */
export function nativeSpread() {
  let isFound = false;
  return {
    name: 'native-spread',
    transform: {
      filter: { id: /@trpc\/server\/dist\//, code: BY_HAND },
      handler: (code) => {
        isFound = true;
        return code.replace(BY_HAND, `${NATIVE}function spreadByHand(e) {`);
      },
    },
    generateBundle() {
      if (!isFound) throw new Error('tRPC spreads objects in another way by now: see native-spread.mjs.');
    },
  };
}
