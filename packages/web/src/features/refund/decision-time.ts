/** How long a bank takes once it has the evidence, by Stripe's documentation of disputes. */
export const DECISION_TIME = 'usually decides within 60 to 75 days';
