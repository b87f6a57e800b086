// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const landingPage = {
  title: 'Landing page',
  statements: {
    'landing-1': 'Single page with sections top, features-agents, features-buyers',
    'landing-2': 'Sticky header',
    'landing-3': 'Header: brand name, links to the agents and buyers sections, a Get Started button',
    'landing-4': 'The section links scroll smoothly',
    'landing-5': 'A mobile menu toggle',
    'landing-6': "Every 'Get Started' and 'I'm an Agent' goes to /auth with type=agent",
    'landing-7': "'I'm a Buyer' and the Get Started in the buyers section go to /buyer",
    'landing-8':
      'Footer columns: Platform (For Agents, For Buyers), Resources (Help Center, Documentation, Blog), Company (About Us, Contact, Privacy Policy)',
    'landing-9': "Platform's are scroll links; the resource and company links are placeholders only",
  },
};
