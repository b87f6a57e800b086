import { describe, expect, it } from 'vitest';
import { serviceTermsFor } from '../clauses/service-terms.ts';
import { addSuggestions } from './add-suggestions.ts';

const terms = serviceTermsFor('Home Showing');
const add = (included: string[], agentDuties: string[] = []) =>
  addSuggestions(terms, { included, agentDuties });

describe('addSuggestions', () => {
  it('adds a suggestion after the library’s items, in lower case', () => {
    const added = add(['Filming the view from the balcony'], ['The Client’s questions first']);
    expect(added.terms.included).toEqual([...terms.included, 'filming the view from the balcony']);
    expect(added).toMatchObject({ addedCount: 1, leftOut: ['The Client’s questions first'] });
  });

  it.each([
    'collecting $500 for each tour',
    'collecting five hundred for each tour',
    'collecting a grand after closing',
    'meeting Mallory Fox at the home',
    'meeting mallory fox at the home',
    'Grace meets the Client at the home',
    'writing to agent@example.com',
    'visiting www.example.com',
    'meeting at [address]',
    'meeting at ____',
    'meeting {{CLIENT_NAME}} at the home',
    'meeting at the <b>home</b>',
    'meeting at the home | of the owner',
    'meeting at the home\u0000',
    'meeting at the h\u043Eme',
    'meeting at the ho\u200Bme',
    'recontrando al Cliente en la casa',
    'working as the only agent of the Client',
    'signing the offer for the Client',
    'looking for a safe area for a family',
    'the the home home',
  ])('omits %j', (phrase) => {
    expect(add([phrase])).toEqual({ terms, addedCount: 0, leftOut: [phrase] });
  });

  it('omits a suggestion that promises excluded work', () => {
    const phrase = 'preparing a strong offer with the Client';
    expect(add([phrase])).toEqual({ terms, addedCount: 0, leftOut: [phrase] });
    const negotiation = serviceTermsFor('Negotiation');
    expect(addSuggestions(negotiation, { included: [phrase], agentDuties: [] }).addedCount).toBe(1);
  });

  it('adds a suggestion once, and not if the library says the same', () => {
    const phrase = 'filming the view from the balcony';
    expect(add([phrase, phrase, 'meeting the Client at the home'])).toMatchObject({
      addedCount: 1,
      leftOut: [],
    });
  });

  it('adds at most six suggestions to a list', () => {
    const things = ['roof', 'garden', 'kitchen', 'basement', 'garage', 'balcony', 'driveway'];
    const added = add(things.map((thing) => `filming the ${thing}`));
    expect(added).toMatchObject({ addedCount: 6, leftOut: ['filming the driveway'] });
  });
});
