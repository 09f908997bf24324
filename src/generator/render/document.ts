import { hashMetaName, initialStateId, laterScriptsId, tagManagerMetaName } from '#contract/page-data.ts'
import type { Template } from '#contract/page-data.ts'
import type { RenderedPage, Utf8 } from '#contract/render.ts'
import { siteContentId, type SiteContent } from '#contract/site-content.ts'
import { dir, lang } from '#texts/language.ts'
import { needsJavaScript } from '#texts/titles.ts'

import type { BundleAsset, BundleFiles } from './bundle.ts'
import { escapeHtml, scriptSafe } from './script-safe.ts'
import { utf8 } from './utf8.ts'

/** Spec 1.9. */
const defaultMetas = [
  '<meta charset="utf-8">',
  '<meta name="generator" content="Vitrine">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  '<meta name="format-detection" content="telephone=no">',
].join('')

/** `rss.xml` and `manifest.webmanifest` are in every site. Only browsers with scripts can put the shop on a home screen, so the manifest's link comes with those. */
const storiesLink = '<link rel="alternate" type="application/rss+xml" href="/rss.xml">'
const manifestLink = '<link rel="manifest" href="/manifest.webmanifest">'

/** Left to right is what a document is read without a word. */
const direction = dir === 'rtl' ? ' dir="rtl"' : ''

/** A page that may be shared and has no picture of its own shows the brand's. */
const choosePreview = (metas: string, preview: string): string =>
  !metas.includes('property="og:url"') || metas.includes('property="og:image"') ? '' : preview
const previewTags = ({ url, width, height, alt }: PreviewPicture) =>
  [
    `<meta property="og:image" content="${escapeHtml(url)}">`,
    `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`,
    alt === '' ? '' : `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')

const source = (name: 'src' | 'href', { url, integrity }: BundleAsset) =>
  `${name}="${escapeHtml(url)}" integrity="${integrity}" crossorigin`

export interface DocumentPage {
  readonly template: Template
  readonly rendered: RenderedPage
  /** The data block of its JSON-LD; empty for none. */
  readonly structuredData: Utf8
  /** JSON of `{data, context}` that may stand in a script; null where it is too large to embed (spec 2.38, docs/page-data.md#embedded-state). */
  readonly state: Utf8 | null
  /** The page's data, relative to the site's folder, which scripts fetch where it is not embedded. */
  readonly dataFile: string
}

/** A picture as links to a page show it: its address, and its size in pixels. */
export interface PreviewPicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** What it shows; empty where that is said beside it. */
  readonly alt: string
}

/** What every document of a site holds, beside the bundle. */
export interface DocumentSettings {
  /** Links to the brand's icons (icon-links.ts). */
  readonly icons: string
  /** The picture for links to pages that have none of their own. */
  readonly preview: PreviewPicture | null
  /** The tag manager's container; null for none. */
  readonly gtmId: string | null
  readonly siteContent: SiteContent
}

/** Asked for beside the scripts that will want it, as they ask: with cookies. */
const preloadData = (file: string) =>
  `<link rel="preload" as="fetch" href="${escapeHtml(encodeURI(`/${file}`))}" crossorigin="use-credentials">`

/** Makes documents around rendered pages. Everything that is the same for all pages is put together once. */
export function createDocument(
  { hash, entry, css, fonts, chunks, importMap, bootScript }: BundleFiles,
  { icons, preview, gtmId, siteContent }: DocumentSettings,
) {
  const hashMeta = `<meta name="${hashMetaName}" content="${escapeHtml(hash)}">`
  const tagManager =
    gtmId === null ? '' : `<meta name="${tagManagerMetaName}" content="${escapeHtml(gtmId)}">`
  const metas = utf8(hashMeta + tagManager + defaultMetas)
  const defaultPreview = preview === null ? '' : utf8(previewTags(preview))
  const links = utf8(icons + storiesLink)
  const styles = css.map((asset) => `<link rel="stylesheet" ${source('href', asset)}>`).join('')
  // The browser would ask for them only when the stylesheet is here and text is laid out.
  const type = fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`)
    .join('')
  const entryScript = `<script type="module" ${source('src', entry)}></script>`
  const boot = bootScript === '' ? '' : `<script>${bootScript}</script>`
  const look = utf8(styles + type + boot)
  const around = `<script type="application/json" id="${siteContentId}">${scriptSafe(utf8(JSON.stringify(siteContent)))}</script>`
  // Ahead of the first script that it is about, and behind all that people see.
  const integrity = importMap === '' ? '' : utf8(`<script type="importmap">${importMap}</script>`)
  const preloadTags = (assets: readonly BundleAsset[]) => {
    const preloads = assets.map((asset) => `<link rel="modulepreload" ${source('href', asset)}>`)
    return utf8(preloads.join('') + entryScript + manifestLink)
  }
  const scripts = new Map(Object.entries(chunks).map(([name, assets]) => [name, preloadTags(assets)]))
  const fewestScripts = preloadTags([])

  return function htmlDocument({ template, rendered, structuredData, state, dataFile }: DocumentPage): Utf8 {
    const own = rendered.head
    const description = own.metas.includes('name="description"') ? '' : '<meta name="description" content="">'
    const head =
      utf8(own.title) +
      metas +
      description +
      utf8(own.metas) +
      choosePreview(own.metas, defaultPreview) +
      links +
      utf8(own.links) +
      look +
      structuredData
    const embedded =
      state === null ? '' : `<script type="application/json" id="${initialStateId}">${state}</script>`
    // Pages can be read and seen without scripts: the boot script lets them in once the page is painted.
    const later = `<template id="${laterScriptsId}">${state === null ? preloadData(dataFile) : ''}${scripts.get(template) ?? fewestScripts}</template>`
    return (`<!DOCTYPE html><html lang="${lang}"${direction} data-html-server-rendered="true"><head>${head}</head>` +
      `<body><div id="root">${rendered.body}</div>${around}${embedded}${integrity}${later}` +
      `<noscript><p class="noscript">${needsJavaScript}</p></noscript>` +
      `</body></html>`) as Utf8
  }
}
