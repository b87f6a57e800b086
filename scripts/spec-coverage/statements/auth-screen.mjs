// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const authScreen = {
  title: 'Auth screen',
  statements: {
    'auth-1': "Header with product name and a 'Back to Home' button",
    'auth-2':
      "A card titled 'Agent Portal' or 'Buyer Portal' with subtitle 'Manage your deals and proposals' or 'Review and pay for services'",
    'auth-3': "Two tabs: 'Sign In' and 'Sign Up'",
    'auth-4':
      "Footer line: 'Join as an agent to manage deals and create proposals' or 'Join as a buyer to review and pay for services'",
    'auth-5': "'Switch to Buyer Portal' or 'Switch to Agent Portal' goes to /buyer or /agent",
    'auth-6': "Document title: the product name followed by ' - Agent Portal' or ' - Buyer Portal'",
    'auth-7': "A spinner with 'Loading...' while auth state resolves",
    'auth-8': 'A user already signed in is redirected at once by user type',
  },
};
