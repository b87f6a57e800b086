// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const diagnosticPage = {
  title: 'Diagnostic page',
  statements: {
    'diagnostics-1': 'Shows configuration validity, environment, API base URL',
    'diagnostics-2': 'A button that tests loading the payment script',
    'diagnostics-3': '... and one that creates a connected account',
  },
};
