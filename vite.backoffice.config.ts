import path from 'node:path'

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const root = path.join(import.meta.dirname, 'src/backoffice')

/** `vite build --config vite.backoffice.config.ts`: the back office in `dist/backoffice`, for its own origin. */
export default defineConfig(({ command }) => {
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['vitrine-source', ...defaultClientConditions] },
    build: {
      target: 'baseline-widely-available',
      outDir: path.join(import.meta.dirname, 'dist/backoffice'),
      assetsDir: 'assets',
      // Fonts and pictures stay files: the content security policy allows none from data URIs.
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Every screen brings the list of all files: one letter less in each name is half a kilobyte less of it.
      rolldownOptions: {
        output: {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  }
})
