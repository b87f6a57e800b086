// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const createNewDealDialog = {
  title: 'Create New Deal dialog',
  statements: {
    'create-deal-1': 'Fields Customer Name, Customer Email, Customer Phone',
    'create-deal-2': 'Button Cancel',
    'create-deal-3': "Button 'Create Deal' ('Creating...' while pending)",
    'create-deal-4':
      'On success the deal and proposal lists are refreshed, the form is reset, and the app goes to /deals/{id}',
  },
};
