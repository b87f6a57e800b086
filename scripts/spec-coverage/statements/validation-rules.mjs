// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const validationRules = {
  title: '5. Validation rules',
  statements: {
    'validation-1': "Sign-in: 'Please enter a valid email'",
    'validation-2': "Sign-in: 'Password is required'",
    'validation-3':
      "Sign-up: 'Name is required'; 'Please enter a valid email'; 'Please confirm your password'",
    'validation-4': "Sign-up: password at least 6 characters ('Password must be at least 6 characters')",
    'validation-5': "Sign-up: 'Passwords don't match', shown on the confirmation field",
    'validation-6': "New deal: customerName at least 2 characters ('Name must be at least 2 characters')",
    'validation-7': "New deal: 'Invalid email address'",
    'validation-8':
      "New deal: customerPhone at least 5 characters ('Phone number must be at least 5 characters')",
    'validation-9': "Create proposal: 'Deal is required'",
    'validation-10': "Create proposal: a uuid ('Please select a valid deal')",
    'validation-11': "Create proposal: 'Service type is required'; 'Service charge is required'",
    'validation-12': 'Create proposal: description optional; status defaults to pending',
    'validation-13':
      'Service types: Home Showing, Contract Preparation, Negotiation, Property Valuation, Inspection Coordination, Closing Coordination, Custom Service',
    'validation-14': 'Invoice generation is blocked when amount is missing or not positive',
    'validation-15':
      "Viewing an invoice without invoiceId: 'No invoice available' / 'This proposal doesn't have an invoice yet.'",
    'validation-16':
      "Payout: a number greater than zero, else 'Invalid amount' / 'Please enter a valid positive amount'",
    'validation-17':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: The specification has this placeholder.
      "Payout: not above the available-now balance, else 'Insufficient funds' / 'You can only withdraw up to ${amount}'",
    'validation-18': 'The input has minimum 0.01, step 0.01, maximum equal to the available balance',
    'validation-19': 'Cash Out and Request Payout are disabled when available-now is zero or less',
    'validation-20': '... or while a payout runs',
    'validation-21': 'Checkout needs sessionId',
    'validation-22': 'The success screen needs proposalId',
    'validation-23': 'Forms validate on submit, revalidate on change, and focus the first field in error',
    'validation-24': 'A dropdown item may not have an empty value',
  },
};
