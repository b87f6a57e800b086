import { DEFAULT_AVAILABILITY } from '@gable/contracts/tour';

/** A service of the demo agent in addition to the starter set. */
export const demoService = {
  name: 'Weekend tour package',
  serviceType: 'Home Showing',
  description: 'Up to six homes on one weekend, with a shared album and a ranking.',
  pricingStructure: 'fixed',
  amount: '480',
  terms: 'Half is due before the first tour. One change of date is free.',
  contractText: null,
} as const;

/** When tours can be booked with the demo agent. */
export const demoAvailability = {
  ...DEFAULT_AVAILABILITY,
  weekly: [...DEFAULT_AVAILABILITY.weekly, { day: 6, from: '10:00', to: '14:00' }],
  handle: 'maya-torres',
  timeZone: 'America/Chicago',
  price: '75.00',
  serviceArea: 'Austin, from Cedar Park to Buda',
};
