import { hash } from 'node:crypto'

import * as texts from '#texts/shop-preview.ts'

/** How a preview looks beside the shop that it shows: a bar at the lower edge, in the brand's own colours. Nothing closes the notification. */
const style = `.shop-preview{position:fixed;inset:auto 0 0;z-index:100;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding:.75rem clamp(1rem,3vw,2.5rem);background:var(--ink,#191814);color:var(--paper,#faf9f6);font:400 .875rem/1.4 var(--text,sans-serif)}
.shop-preview p{margin:0}.shop-preview strong{display:inline-block;margin-right:.5rem;padding:.1rem .5rem;background:var(--paper,#faf9f6);color:var(--ink,#191814);font-weight:500}
.shop-preview span{display:block}.shop-preview form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.shop-preview input,.shop-preview button,.shop-preview a{min-height:2.75rem;padding:.25rem .75rem;border:1px solid currentcolor;background:none;color:inherit;font:inherit;color-scheme:dark}
.shop-preview a{display:inline-flex;align-items:center;text-decoration:none}.shop-preview button{background:var(--paper,#faf9f6);color:var(--ink,#191814);cursor:pointer}
.notice .icon-button{visibility:hidden}
body{padding-bottom:7rem}@media (width<640px){body{padding-bottom:13rem}}`

/** Lets the style of the bar through the policy of its page. */
export const previewStyleHash = `'sha256-${hash('sha256', style, 'base64')}'`

export interface PreviewMark {
  /** Path before that of each page: `/preview/…/1792746000000`. */
  readonly prefix: string
  /** Where another time is asked for. */
  readonly action: string
  /** Path of the page in the shop. */
  readonly path: string
  /** `2026-10-23` and `09:00 CEST`, by the clock of the shop. */
  readonly day: string
  readonly time: string
  /** `2026-10-23T09:00`, as a field has it. */
  readonly local: string
  /** Where the back office is. */
  readonly office: string
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const drawBar = ({ action, path, day, time, local, office }: PreviewMark): string =>
  `<aside class="shop-preview" aria-label="${texts.preview}"><p><strong>${texts.preview}</strong>` +
  `${escape(texts.shownAt(day, time))}<span>${texts.nothingBought}</span></p>` +
  `<form action="${escape(action)}"><label>${texts.time} <input type="datetime-local" name="at" required value="${escape(local)}"></label>` +
  `<input type="hidden" name="path" value="${escape(path)}"><button>${texts.show}</button>` +
  `<a href="${escape(office)}/calendar">${texts.back}</a></form></aside>`

/**
 * Makes a preview of a page's document: without scripts, so that nothing of it can be bought, measured or typed into; its links stay in the
 * preview, and a bar says what it is.
 */
export function markPreview(html: string, mark: PreviewMark): string {
  return html
    .replaceAll(
      /<script\b[^>]*>.*?<\/script>|<template\b[^>]*>.*?<\/template>|<noscript>.*?<\/noscript>/gs,
      '',
    )
    .replaceAll(/<link rel="(?:manifest|canonical|alternate)"[^>]*>/g, '')
    .replaceAll(
      /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g,
      (_, before: string, path: string) => `${before}${mark.prefix}${path}"`,
    )
    .replace('<html ', '<html data-consent="chosen" ')
    .replace('<title>', `<title>${texts.preview} · `)
    .replace('</head>', `<meta name="robots" content="noindex, nofollow"><style>${style}</style></head>`)
    .replace('</body>', `${drawBar(mark)}</body>`)
}
