import { expect, it } from 'vitest';
import { addressOf, networkOf } from './address-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:9:9::1', '2001:db8:9:9::1', '20010db800090009'],
  ['[2001:db8:9:9::2]:50123', '2001:db8:9:9::2', '20010db800090009'],
  ['[2001:db8:9:9::3]', '2001:db8:9:9::3', '20010db800090009'],
])('reads the address in %s without its port', (text, address, network) => {
  expect([addressOf(text), networkOf(text)]).toEqual([address, network]);
});

it.each(['', 'garbage1', 'unknown', '_hidden', '203.0.113.7:50123:9', '203.0.113.999', '[::1'])(
  'puts what is no address, %j, into one network',
  (text) => {
    expect([addressOf(text), networkOf(text)]).toEqual(['unknown', 'unknown']);
  },
);
