// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const invoicesAndPayments = {
  title: 'Invoices and Payments',
  statements: {
    'invoices-1':
      'Explainer of three steps: complete identity verification, generate invoices, get paid weekly',
    'invoices-2': 'A note about the 20% fee',
    'invoices-3': 'A connected-account setup card',
    'invoices-4': 'An agent who has finished onboarding: a list of invoices from the connected account',
    'invoices-5': '... with a void action',
    'invoices-6': 'Otherwise: an agent invoices table',
    'invoices-7': 'Requirements: US bank account, US address and phone, SSN or EIN, government ID',
    'invoices-8': "The invoice list has a 'Load More' button",
  },
};
