import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAddressKind } from './address-kind.ts';

const PRIVATE = ['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'];
const NEVER = [
  '0.0.0.0',
  '0.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '169.254.1.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];
const PUBLIC = ['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.63.0.1', '100.128.0.1'];

/** The ways in which IPv6 can contain an IPv4 address. */
const inside = (address: string) => [`::ffff:${address}`, `::FFFF:${address}`, `0:0:0:0:0:ffff:${address}`];

describe('getAddressKind', () => {
  it.each(PUBLIC.flatMap((address) => [address, ...inside(address)]))('%s is public', (address) => {
    expect(getAddressKind(address)).toBe('public');
  });

  it.each(PRIVATE.flatMap((address) => [address, ...inside(address)]))('%s is private', (address) => {
    expect(getAddressKind(address)).toBe('private');
  });

  it.each(NEVER.flatMap((address) => [address, ...inside(address)]))('%s is never allowed', (address) => {
    expect(getAddressKind(address)).toBe('never');
  });

  it.each([
    ['2606:4700::1111', 'public'],
    ['2001:4860:4860::8888', 'public'],
    ['::1', 'private'],
    ['fc00::1', 'private'],
    ['fdff::1', 'private'],
    ['fd00:ec2::254', 'never'],
    ['::', 'never'],
    ['fe80::1', 'never'],
    ['fe80::1%eth0', 'never'],
    ['fec0::1', 'never'],
    ['ff02::1', 'never'],
    ['64:ff9b::a00:1', 'never'],
    ['64:ff9b:1::1', 'never'],
    ['2002:7f00:1::', 'never'],
    ['2001::1', 'never'],
    ['2001:db8::1', 'never'],
    ['100::1', 'never'],
    ['4000::1', 'never'],
    ['not an address', 'never'],
    ['', 'never'],
  ] as const)('%s is %s', (address, kind) => {
    expect(getAddressKind(address)).toBe(kind);
  });

  it('does not depend on the notation of an IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const kind = getAddressKind(address);
        for (const spelling of inside(address)) expect(getAddressKind(spelling)).toBe(kind);
      }),
    );
  });

  it('never returns public for a special-purpose network', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const networks = fc.constantFrom('10', '127', '0', '224', '239', '240', '255');
    fc.assert(
      fc.property(networks, byte, byte, byte, (first, b, c, d) => {
        expect(getAddressKind(`${first}.${b}.${c}.${d}`)).not.toBe('public');
      }),
    );
    fc.assert(fc.property(byte, byte, (c, d) => getAddressKind(`169.254.${c}.${d}`) === 'never'));
    fc.assert(fc.property(fc.ipV6(), (v6) => !/^f[c-f]/i.test(v6) || getAddressKind(v6) !== 'public'));
  });
});
