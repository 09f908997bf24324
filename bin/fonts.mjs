// `npm run fonts`: makes the fonts that every page loads first, of the letters that brand/skin.css names for them.
import { ensure } from './node24.mjs'

await ensure()
await import('../brand/fonts/main.ts')
