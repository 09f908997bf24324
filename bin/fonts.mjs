// `npm run fonts`: makes the fonts that every page loads first, of the letters that the demo's skin.css names for them.
import { ensure } from './node24.mjs'

await ensure()
await import('../examples/tallvik-studio/fonts/main.ts')
