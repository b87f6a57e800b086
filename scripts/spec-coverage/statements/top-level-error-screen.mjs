// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const topLevelErrorScreen = {
  title: 'Top-level error screen',
  statements: {
    'error-screen-1': "'Something went wrong' with the message, stack and a 'Reload Page' button",
  },
};
