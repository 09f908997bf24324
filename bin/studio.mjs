// `npm run studio [-- --all] [-- name …]`: draws the demo's pictures that are missing or no longer what their code says.
import { ensure } from './node24.mjs'

await ensure()
await import('../examples/tallvik-studio/main.ts')
