// `npm run studio [-- --all] [-- name …]`: draws the demo brand's pictures that are missing or no longer what their code says.
import { ensure } from './node24.mjs'

await ensure()
await import('../brand/studio/main.ts')
