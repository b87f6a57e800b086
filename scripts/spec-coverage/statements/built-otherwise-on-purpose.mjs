// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const builtOtherwiseOnPurpose = {
  title: 'Built otherwise, on purpose',
  statements: {
    'differences-1':
      "Section 2 and 9: the bell's badge is a fixed '3'. Here it counts what is unread, and a new agent begins with three",
    'differences-2': 'Section 2: the screen of /analytics is not shown. Here it is there',
    'differences-3': 'Section 2: Security is empty. Here it holds the password, second factors and sessions',
    'differences-4':
      "Section 2: 'View Proposal' goes to /proposals/{id}. A buyer, whom the redirect rules would send home from there, comes to the same proposal in the dashboard",
    'differences-5':
      'Section 4: any contract status is chosen by the agent. Here draft and sent are refused for a version that the buyer has signed electronically',
    'differences-6':
      'Section 4: the agent edits a contract. Here a new text of a contract that was sent is sent in its place, or withdraws it, and the client is notified',
    'differences-7':
      'Section 6: the buyer views contracts. Here they view what was sent to them, and no draft',
    'differences-8':
      'Section 6: the buyer views contracts and pays. Here they also accept or decline a proposal, and sign or decline a contract',
    'differences-9':
      "Section 8: an API error's message is the status code, a colon and the text. Here people read a sentence, and that message is in the details that they can copy for support",
    'differences-10':
      'Section 8: a 401 can yield null. Here a visitor is null, and a session that ended is renewed or leads to signing in',
    'differences-11':
      'Section 8: generic form messages (Required, Invalid input and so on). Here every rule of a form has a message of its own',
    'differences-12':
      'Section 2: the Client column shows the deal id. Here it shows the last six characters (`#2FC895`), and the whole id on hover, on focus and in the clipboard: 36 characters under each name hid the names',
    'differences-13':
      "Section 2: the diagnostic page shows the configuration. Here a production page leaves out the key and the script's address, and creating an account asks a visitor to sign in: an account belongs to an agent",
    'differences-14':
      'Section 2: Profile and Notifications say coming soon. Here they say so, and have what works already',
    'differences-15':
      'Section 2: the payment cards show only once onboarding is complete. Here they also show while the provider restricts an account that was verified, with what is blocked: its money must not disappear',
    'differences-16':
      "Section 2: the agent edits a proposal's amount. Here it is locked once it is invoiced, until the invoice is void: the client would pay another price than they read",
    'differences-17':
      'Section 3: a buyer-side color mapping mentions the contract states submitted, accepted and rejected. Here no contract has them: the buyer sees the states of signing',
    'differences-18':
      'Section 4: after sign-in the page redirects home. Here it goes back to the page that asked for the sign-in, where there was one on this site',
    'differences-19':
      'Section 4: an invoice is voided. Here a void that the provider has not confirmed waits, since the client may still pay',
    'differences-20':
      'Section 5: the amount of a proposal is any text. Here it must be an amount that a card can be charged for, $0.50 to $999,999.99: any other could never be paid',
    'differences-21':
      "Section 5: the amount in Edit mode is a number input. Here it is a text field with a decimal keyboard that takes numbers alone: the browser's own changes an amount by the mouse wheel and shows no dollar sign",
    'differences-22':
      'Section 5: a name is any text of the right length. Here a web address is refused and hidden characters are dropped: names stand in emails that Gable sends to others',
    'differences-23':
      'Section 7: the browser calls the paths under /api. Here it calls the same operations by tRPC, which checks types at compile time; the paths are there for integrators',
    'differences-24':
      "Section 9: realtime is a heartbeat every 25 s on the hosted backend's channel. Here open screens follow a stream of server-sent events",
    'differences-25':
      'Section 9: proposal amounts show no decimals. Here an amount with cents shows them, and a buyer sees cents on every amount: they see what their card is charged',
    'differences-26':
      'Section 2: the resource and company links are placeholders. Here Help Center, Documentation and Privacy Policy lead to pages, and Terms of Service is added',
    'differences-27':
      'Section 2: the sidebar has no messages. Here Messages lists the conversations of all deals',
  },
};
