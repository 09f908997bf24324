import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { pictureFaultText } from '#texts/picture-faults.ts'

import { FetchPictureError } from './fetch-picture-error.ts'
import { fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

async function serve(listener: RequestListener): Promise<{ url: string; port: number; seen: () => number }> {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/a.png`, port, seen: () => requests }
}
const anyAddress = () => true

test('addresses inside the network are refused in every spelling, and nothing connects (faults K1)', async () => {
  const site = await serve((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'))
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '169.254.0.1',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.0.1',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456:789a::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[fec0::1]',
    '[100::1]',
    '[3fff::1]',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
  ]
  const urls = [
    ...hosts.map((host) => `http://${host}:${site.port}/a.png`),
    `http://user:pass@127.0.0.1:${site.port}/a.png`,
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'ftp://127.0.0.1/a.png',
    'data:image/png;base64,AAAA',
    'a.png',
    '',
  ]
  expect(urls.length).toBeGreaterThanOrEqual(60)
  const results = await Promise.all(
    urls.map((url) => fetchPicture(url, { timeoutMs: 3000 }).catch((reason: unknown) => reason)),
  )
  for (const result of results) expect(result).toBeInstanceOf(FetchPictureError)
  expect(site.seen()).toBe(0)
})

test('a name that also has an address inside is refused; the address that was checked is the one that is used', async () => {
  const site = await serve((request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(request.headers.host),
  )
  await expect(
    fetchPicture('http://mixed.example/a.png', {
      resolve: () => Promise.resolve(['93.184.215.14', '10.0.0.1']),
    }),
  ).rejects.toMatchObject({ fault: { code: 'host-not-public', params: { host: 'mixed.example' } } })
  let asked = 0
  const resolve = () => Promise.resolve([asked++ === 0 ? '127.0.0.1' : '10.0.0.1'])
  const bytes = await fetchPicture(`http://rebinding.example:${site.port}/a.png`, {
    resolve,
    isAllowed: anyAddress,
  })
  expect([bytes.toString(), asked]).toEqual([`rebinding.example:${site.port}`, 1])
})

test.each<[string, RequestListener, RegExp, boolean]>([
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    /redirects/,
    false,
  ],
  ['not found', (_, response) => response.writeHead(404).end(), /answers 404/, false],
  ['a server in trouble', (_, response) => response.writeHead(503).end(), /answers 503/, true],
  [
    'a page',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    /text\/html, not a picture/,
    false,
  ],
  ['no type', (_, response) => response.writeHead(200).end('x'), /no type/, false],
  [
    'too much, told beforehand',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '999999' }).write('x'),
    /more than/,
    false,
  ],
  [
    'too much, without a length',
    (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(5000)),
    /more than/,
    false,
  ],
  [
    'an end in the middle',
    (_, response) => {
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': '900' })
        .write('x', () => response.destroy())
    },
    /broke off/,
    true,
  ],
  ['silence', () => undefined, /in time/, true],
])('%s is reported in words', async (_, listener, message, network) => {
  const site = await serve(listener)
  const failure: unknown = await fetchPicture(site.url, {
    isAllowed: anyAddress,
    maxBytes: 1000,
    timeoutMs: 400,
  }).catch((reason: unknown) => reason)
  expect(failure).toBeInstanceOf(FetchPictureError)
  if (!(failure instanceof FetchPictureError)) return
  expect(pictureFaultText(failure.fault)).toMatch(message)
  expect(failure.network).toBe(network)
})

test('public addresses are let through', () => {
  expect(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a name that is not an address is reported as one', async () => {
  await expect(fetchPicture('sea.jpg')).rejects.toMatchObject({ fault: { code: 'address-unreadable' } })
  await expect(fetchPicture('ftp://shop.example/sea.jpg')).rejects.toMatchObject({
    fault: { code: 'protocol-not-fetched' },
  })
})
