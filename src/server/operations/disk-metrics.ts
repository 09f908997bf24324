import { statfs } from 'node:fs/promises'

import { Gauge, type Registry } from 'prom-client'

/** Room on the disk of the data folder, in bytes: what this process can still write, and all of it. */
export function registerDiskMetrics(register: Registry, dataDir: string): void {
  const free: Gauge = new Gauge({
    name: 'vitrine_data_free_bytes',
    help: 'Bytes that are free for the shop on the disk of its data folder.',
    registers: [register],
    async collect() {
      const { bavail, bsize } = await statfs(dataDir)
      free.set(bavail * bsize)
    },
  })
  const size: Gauge = new Gauge({
    name: 'vitrine_data_size_bytes',
    help: 'Bytes that the disk of the data folder has.',
    registers: [register],
    async collect() {
      const { blocks, bsize } = await statfs(dataDir)
      size.set(blocks * bsize)
    },
  })
}
