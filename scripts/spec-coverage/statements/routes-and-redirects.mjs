// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const routesAndRedirects = {
  title: 'Routes and redirects',
  statements: {
    'routes-1':
      '`/` is public; a signed-in agent is sent to /dashboard, a signed-in buyer to /buyer/dashboard',
    'routes-2':
      '`/auth`, `/agent`, `/buyer`: the same sign-in and sign-up screen; the agent portal whenever the path does not contain /buyer',
    'routes-3': '`/auth?type=agent` is the target of every agent call to action',
    'routes-4': '`/stripe-test` (`/{provider}-test`) is the public diagnostic page',
    'routes-5': "Any other path: '404 Page Not Found'",
    'routes-6': '`/dashboard` is the agent home',
    'routes-7': '`/deals` and `/deals/{id}`: deal list and deal detail',
    'routes-8': '`/proposals` and `/proposals/{id}`: proposal list, detail and edit',
    'routes-9': '`/invoices`: invoices and payments',
    'routes-10':
      "`/profile`: placeholder titled Profile with 'Profile Coming Soon' and a Return to Dashboard button",
    'routes-11': '`/settings`: settings of the agent',
    'routes-12': '`/analytics` appears only in the mobile menu',
    'routes-13': '`/buyer/dashboard` is the buyer dashboard',
    'routes-14': '`/buyer/profile`: the same placeholder as /profile',
    'routes-15': '`/buyer/settings`: the same settings page',
    'routes-16': '`/checkout?sessionId=`: payment form, for any signed-in user',
    'routes-17': '`/payment-success?proposalId=`: payment result, for any signed-in user',
    'routes-18': 'A buyer opening an agent route goes to /buyer/dashboard',
    'routes-19': 'An agent opening a buyer route goes to /dashboard',
    'routes-20': 'A visitor on an agent route goes to /agent, on a buyer route to /buyer',
    'routes-21': 'A visitor on /checkout or /payment-success is sent to /auth by a full page load',
    'routes-22': 'A spinner shows while the session loads',
  },
};
