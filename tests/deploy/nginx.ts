import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { until } from '../buyer.ts'
import { bringPackage, onPath } from '../debian.ts'

export const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx')

export interface Proxy {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Installs nginx when it is missing. */
export function bringNginx(): string {
  const find = () => onPath('nginx') ?? onPath('/usr/sbin/nginx')
  if (!find()) bringPackage('nginx-light', 'nginx')
  const found = find()
  if (!found) throw new Error('nginx was installed, but is not on PATH.')
  return found
}

/** Lines for the parts of nginx's settings, beside what every test needs. */
interface Rules {
  readonly main?: string
  readonly http?: string
  readonly server: string
}

/** Debian's package of a module, and the line that loads it. */
export function bringModule(name: string): string {
  const file = `/usr/lib/nginx/modules/ngx_${name.replaceAll('-', '_')}_module.so`
  if (!existsSync(file)) bringPackage(`libnginx-mod-${name}`, `the module ${name} of nginx`)
  return `load_module ${file};`
}

/** The shipped `nodes.conf` with as many servers as there are ports. */
export function formatUpstream(ports: readonly number[]): string {
  const shippedNodes = readFileSync(path.join(shipped, 'nodes.conf'), 'utf8')
  // Each list of servers, by the first of its lines.
  return shippedNodes.replaceAll(
    /^( *server )\S+(.*\n)(?: *server .*\n)*/gm,
    (_, before: string, after: string) => ports.map((port) => `${before}127.0.0.1:${port}${after}`).join(''),
  )
}

/** nginx with rules of `deploy/nginx/`, which it finds as `vitrine/`, in front of nodes on these ports. */
export async function startNginx(
  port: number,
  nodePorts: readonly number[],
  rules: Rules = { server: 'include vitrine/shop.conf;' },
): Promise<Proxy> {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-nginx-'))
  for (const name of ['body', 'proxy', 'cache']) mkdirSync(path.join(dir, name))
  symlinkSync(shipped, path.join(dir, 'vitrine'))
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `${rules.main ?? ''} daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 512; }
     http {
       access_log off;
       client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
       fastcgi_temp_path ${dir}/proxy; uwsgi_temp_path ${dir}/proxy; scgi_temp_path ${dir}/proxy;
       proxy_cache_path ${dir}/cache keys_zone=shop_files:1m;
       map_hash_bucket_size 1024; map_hash_max_size 65536;
       ${formatUpstream(nodePorts)}
       ${rules.http ?? ''}
       server { listen 127.0.0.1:${port}; ${rules.server} }
     }`,
  )
  const nginx = spawn(
    bringNginx(),
    ['-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', `${dir}/error.log`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  await untilItListens(nginx, url)
  return {
    url,
    pid: nginx.pid ?? 0,
    async stop() {
      const ended = once(nginx, 'exit')
      if (nginx.exitCode === null) nginx.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export async function untilItListens(nginx: ChildProcess, url: string): Promise<void> {
  let said = ''
  nginx.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}:\n${said}`)
    return fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  }, 'nginx listening')
}
