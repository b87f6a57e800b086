/** The steps of the onboarding, in order. The last asks for consent. */
export const STEPS = ['person', 'contact', 'identity', 'bank', 'review'] as const;

export type Step = (typeof STEPS)[number];

export const STEP_TITLES: { readonly [step in Step]: string } = {
  person: 'Who you are',
  contact: 'Address and phone',
  identity: 'Identity',
  bank: 'Bank account',
  review: 'Review',
};

export function findStep(name: string): Step | undefined {
  return STEPS.find((step) => step === name);
}

/** Returns the next step; the last step stays. */
export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'review';
}

/** Returns the previous step; the first step stays. */
export function stepBefore(step: Step): Step {
  return STEPS[STEPS.indexOf(step) - 1] ?? 'person';
}
