/** What is asked at Stripe, in this order; the last step asks for consent alone. */
export const STEPS = ['person', 'contact', 'identity', 'bank', 'review'] as const;

/** One page of the onboarding. */
export type Step = (typeof STEPS)[number];

/** What each step is called. */
export const STEP_TITLES: { readonly [step in Step]: string } = {
  person: 'Who you are',
  contact: 'Address and phone',
  identity: 'Identity',
  bank: 'Bank account',
  review: 'Review',
};

/** The step an address names. */
export function findStep(name: string): Step | undefined {
  return STEPS.find((step) => step === name);
}

/** The step after this one; the last has none after it and stays. */
export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'review';
}

/** The step before this one; the first has none before it and stays. */
export function stepBefore(step: Step): Step {
  return STEPS[STEPS.indexOf(step) - 1] ?? 'person';
}
