#!/usr/bin/env node
// What `npx vitrine` runs in a project: the program with the settings of `.env`, as `npm start` has them. What the shell says wins.
import { existsSync } from 'node:fs'
import process from 'node:process'

if (existsSync('.env')) process.loadEnvFile?.('.env')
await import('./vitrine.mjs')
