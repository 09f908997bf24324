import { BlockList, isIPv4 } from 'node:net'

/** Addresses that are not of the public internet: private, loopback, link-local, metadata, multicast, reserved (RFC 6890). */
const notPublic = new BlockList()
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
for (const range of v4) {
  const [address = '', prefix] = range.split('/')
  notPublic.addSubnet(address, Number(prefix), 'ipv4')
}

/** Only global unicast is public in IPv6; within it, what wraps IPv4 or documents (RFC 4291, 6890). */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(address, prefix, 'ipv6')

/** True for an address of the public internet, so that an import never reaches into the network that it runs in (faults K1). */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !notPublic.check(address, 'ipv4')
    : publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
