// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const paymentSuccess = {
  title: 'Payment success',
  statements: {
    'payment-success-1':
      "Title 'Payment Successful'; the payment was processed and a confirmation email will follow",
    'payment-success-2': "'Return to Dashboard' (to /)",
    'payment-success-3': "'View Proposal' (to /proposals/{proposalId})",
    'payment-success-4': "With no proposalId: 'Verification Error' with 'No proposal ID provided'",
  },
};
