import { expect, it } from 'vitest';
import type { TourStatus } from '../tour/index.ts';
import { getAgentOffers } from './agent-offers.ts';

const ALL = {
  canSend: true,
  canEditService: true,
  canCountersign: true,
  canEditContract: true,
  canInvoice: true,
};
const OPEN = { ...ALL, canSend: false, canEditService: false, canEditContract: false };
const NONE = { ...OPEN, canCountersign: false, canInvoice: false };

it('offers everything for a proposal without a tour', () => {
  expect(getAgentOffers(undefined)).toEqual(ALL);
});

it.each<[TourStatus, boolean, boolean, typeof ALL]>([
  ['requested', true, true, OPEN],
  ['confirmed', true, true, OPEN],
  ['declined', false, false, NONE],
  ['expired', false, false, NONE],
  ['canceled', false, false, NONE],
  // A late cancellation whose charge runs.
  ['canceled', true, true, NONE],
  ['no_show', false, false, NONE],
  ['no_show', false, true, { ...NONE, canInvoice: true }],
  ['completed', true, true, NONE],
  // The hold ended before the tour was marked.
  ['completed', false, true, { ...NONE, canInvoice: true }],
])('for a tour that is %s, held: %s, chargeable: %s', (status, isHeld, isChargeable, offers) => {
  expect(getAgentOffers({ status, isHeld, isChargeable })).toEqual(offers);
});
