import { expect, it } from 'vitest';
import { parseIpAddress, toNetworkKey } from './ip-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:9:9::1', '2001:db8:9:9::1', '20010db800090009'],
  ['[2001:db8:9:9::2]:50123', '2001:db8:9:9::2', '20010db800090009'],
  ['[2001:db8:9:9::3]', '2001:db8:9:9::3', '20010db800090009'],
])('parses the address in %s without its port', (text, address, network) => {
  expect([parseIpAddress(text), toNetworkKey(text)]).toEqual([address, network]);
});

it.each(['', 'garbage1', 'unknown', '_hidden', '203.0.113.7:50123:9', '203.0.113.999', '[::1'])(
  'maps the invalid address %j to the shared network',
  (text) => {
    expect([parseIpAddress(text), toNetworkKey(text)]).toEqual(['unknown', 'unknown']);
  },
);
