// Stands before a server and holds every request back. Answers pictures itself, by one dot: the server would make them meanwhile.
// Arguments: the server's address, milliseconds. Prints its own port.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const [target = '', delay = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(target)

const dot = Buffer.from('R0lGODlhAQABAIAAAOnm4AAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

const proxy = createServer((incoming, outgoing) => {
  setTimeout(() => {
    const { method, url, headers } = incoming
    if (url?.startsWith('/images/'))
      return void outgoing
        .writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'max-age=600' })
        .end(dot)
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }, Number(delay))
})
proxy.listen(0, '127.0.0.1', () => process.stdout.write(`${(proxy.address() as AddressInfo).port}\n`))
