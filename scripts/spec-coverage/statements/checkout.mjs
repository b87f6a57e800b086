// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const checkout = {
  title: 'Checkout',
  statements: {
    'checkout-1': "Title 'Complete Your Payment'",
    'checkout-2': "A card with an embedded payment form and a 'Pay Now' button",
    'checkout-3': "'Processing' while working",
    'checkout-4': "With no sessionId: 'Payment Error' with 'No session ID provided' and a Go Back button",
    'checkout-5': 'Confirming payment returns to /payment-success on the same origin',
  },
};
