import { readdirSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import type { Utf8 } from '#contract/render.ts'

import { createDocument } from './document.ts'
import { iconLinks } from './icon-links.ts'
import { embeddedState } from './page-content.ts'
import { utf8 } from './utf8.ts'

const asset = (url: string) => ({ url, integrity: 'sha384-x' })
const bundle = {
  hash: 'h1',
  entry: asset('/assets/app/entry.js'),
  css: [asset('/assets/app/style.css')],
  fonts: ['/assets/app/text.woff2'],
  chunks: { product: [asset('/assets/app/product.js')] },
  importMap: '{"integrity":{}}',
  bootScript: 'boot()',
  key: 'k',
}
const head = {
  title: '<title>A &lt; B - Atelier</title>',
  metas: '<meta name="robots" content="noindex">',
  links: '<link rel="canonical" href="https://shop.test/a/">',
}
const siteContent = {
  menu: [{ label: 'A </script>', href: '/a/' }],
  footer: [],
  notification: null,
  promises: { delivery: '', returns: '' },
}
const iconsDir = path.join(import.meta.dirname, '../../../examples/tallvik/brand/icons')
const icons = new Map(readdirSync(iconsDir).map((file) => [`icons/${file}`, path.join(iconsDir, file)]))
const make = (state: Utf8 | null = utf8('{"data":null,"context":{}}')) =>
  createDocument(bundle, { icons: iconLinks(icons), preview: null, gtmId: null, siteContent })({
    template: 'product',
    rendered: { body: utf8('<main></main>'), head },
    structuredData: utf8('<script type="application/ld+json">{"a":"x"}</script>'),
    state,
    dataFile: 'assets/data/a/index.json',
  })

const positions = (html: string, parts: readonly string[]) => parts.map((part) => html.indexOf(part))

describe('a document', () => {
  it('[1.9] is English, and has the default viewport, icons and empty description', () => {
    const html = make()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-html-server-rendered="true"><head>/)
    expect(html).toContain(
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    )
    expect(html).toContain('<meta name="format-detection" content="telephone=no">')
    expect(html).toContain('<meta name="description" content="">')
    const sizes = (rel: string) =>
      [...html.matchAll(new RegExp(`rel="${rel}"[^>]*sizes="(\\d+)x`, 'g'))].map(([, size]) => size)
    expect(sizes('icon')).toEqual(['16', '32', '96'])
    expect(sizes('apple-touch-icon')).toEqual(['76', '120', '152', '167', '180'])
    expect(html).toContain('sizes="96x96" href="/icons/favicon-96.png"')
    expect(html, 'a request for each page, for less than it takes to ask').toMatch(
      /sizes="32x32" href="data:image\/png;base64,[^"]+"/,
    )
  })
  it('[2.28] [5.24] orders its head: title, hash, metas, links, hints, styles; scripts wait behind the page', () => {
    const places = positions(make(), [
      '<title>A &lt; B - Atelier</title>',
      '<meta name="generator:hash" content="h1">',
      '<meta charset="utf-8">',
      '<meta name="robots"',
      '<link rel="icon"',
      '<link rel="canonical"',
      '<link rel="stylesheet"',
      '<link rel="preload" as="font" type="font/woff2" href="/assets/app/text.woff2" crossorigin>',
      '<script>boot()</script>',
      '<script type="application/ld+json">',
      '</head>',
      '<div id="root"><main></main></div>',
      '<script type="application/json" id="initial-state">',
      '<script type="importmap">{"integrity":{}}</script>',
      '<template id="scripts">',
      '<link rel="modulepreload" href="/assets/app/product.js"',
      '<script type="module" src="/assets/app/entry.js"',
      '</template>',
    ])
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
  it('[2.38] embeds the state as a data block that no text in it can end', () => {
    const context = { html: '</script><!--\u2028\u2029 2\u00a0€' }
    const contextJson = JSON.stringify(context)
    const html = make(embeddedState({ contextJson, rev: '' }, utf8(contextJson)))
    const block = /<script type="application\/json" id="initial-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const text = Buffer.from(block, 'latin1').toString()
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ data: null, context })
    expect(make(null)).not.toContain('initial-state')
  })
  it('[2.32] data that is too large to embed comes beside the scripts, not after them', () => {
    const ahead =
      '<link rel="preload" as="fetch" href="/assets/data/a/index.json" crossorigin="use-credentials">'
    expect(make(null)).toContain(`<template id="scripts">${ahead}`)
    expect(make()).not.toContain('as="fetch"')
  })
})
