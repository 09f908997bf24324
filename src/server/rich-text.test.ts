import fc from 'fast-check'
import { expect, test } from 'vitest'

import { scriptPayloads } from '#tests/faults/script-payloads.ts'

import { cutExcerpt, plainCell, toPlainText, toRichText, sanitizeRichText } from './rich-text.ts'

test.each([
  ['<p class="a" style="color:red" id="x" onclick="go()">Text</p>', '<p>Text</p>'],
  ['<script>alert(1)</script><style>p{}</style><p>Text</p>', '<p>Text</p>'],
  [
    '<a href="javascript:alert(1)">a</a><a href=" JaVaScRiPt:x">b</a><a href="data:text/html,x">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  ['<a href="//evil.example">a</a><a href="/\\evil.example">b</a>', '<a>a</a><a>b</a>'],
  [
    '<a href="https://a.example/?x=1&amp;y=2">a</a><a href="mailto:a@b.se">b</a><a href="tel:+461">c</a><a href="/terms/">d</a><a href="#top">e</a>',
    '<a href="https://a.example/?x=1&amp;y=2">a</a><a href="mailto:a@b.se">b</a><a href="tel:+461">c</a><a href="/terms/">d</a><a href="#top">e</a>',
  ],
  [
    '<h1>One</h1><iframe src="https://x"></iframe><img src="https://x/y.jpg" onerror="x"><svg onload="x"></svg>',
    '<h2>One</h2>',
  ],
  [
    '<table><tr><td colspan="2" bgcolor="red">x</td></tr></table>',
    '<table><tr><td colspan="2">x</td></tr></table>',
  ],
  [
    '<h2 id="on-sizes">Sizes</h2><h3 id="main">Main</h3><h1 id="on-x">One</h1><p id="on-y">Text</p>',
    '<h2 id="on-sizes">Sizes</h2><h3>Main</h3><h2>One</h2><p>Text</p>',
  ],
])('%s becomes %s', (html, expected) => {
  expect(sanitizeRichText(html)).toBe(expected)
})

test('only pictures of our own store stay, with their measures', () => {
  const images = new Map([['a.jpg', { src: '/images/0/960.webp', width: 3, height: 4 }]])
  expect(sanitizeRichText('<img src="a.jpg" alt="A" srcset="x 2x"><img src="b.jpg">', images)).toBe(
    '<img src="/images/0/960.webp" alt="A" width="3" height="4" loading="lazy" />',
  )
})

test('entities are decoded exactly once, and white space folds', () => {
  expect(toPlainText('Tone&trade; &amp;amp; <b>Band</b>\n &lt;b&gt; 5 < 6')).toBe(
    'Tone™ &amp; Band <b> 5 < 6',
  )
})

test('plain descriptions get paragraphs', () => {
  expect(toRichText('One & two\r\nthree\n\nFour')).toBe('<p>One &amp; two<br />three</p>\n<p>Four</p>')
  expect(toRichText('  ')).toBe('')
})

test('a picture that is not ours goes without a trace, also before a paragraph that is never closed', () => {
  expect(sanitizeRichText('<img src=x><p>Words')).toBe('<p>Words</p>')
  expect(sanitizeRichText('<p>One <img src="https://elsewhere.example/x.png">two</p>')).toBe('<p>One two</p>')
})

/** Markup that runs, or that stands in the way of the page's own by its name. */
const dangerous =
  /<(script|svg|img|style|iframe|object|form|base|meta|template)|<[^>]*\s(on\w+|style|class|id|name)\s*=|<[^>]*\shref="\s*(javascript|data):/i

test('[I11] 300 known scripts, and names that would hide the page’s own: none is left', () => {
  const clobbering = [
    '<p id="root">x</p>',
    '<a name="dataLayer" href="/x">x</a>',
    '<form id=__proto__><input name=body></form>',
    '<img id="cookie" name="cookie" src="x">',
  ]
  for (const markup of [...scriptPayloads, ...clobbering])
    for (const around of [markup, `<p>${markup}</p>`, `<td ${markup}>x</td>`])
      expect(sanitizeRichText(around), around).not.toMatch(dangerous)
})

test('whatever comes in, nothing that runs goes out, and a second pass changes nothing', () => {
  const markup = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '&',
        ';',
        '<script',
        '<img src=x onerror=',
        '<a href="',
        'javascript:',
        '<p',
        '<svg/onload=',
        '</',
        '-->',
        '<!--',
        '&#106;',
        'style=',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(markup, (parts) => {
      const once = sanitizeRichText(parts.join(''))
      expect(once).not.toMatch(dangerous)
      expect(sanitizeRichText(once)).toBe(once)
    }),
  )
})

test('plain text survives a cell', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const folded = toPlainText(text)
      expect(toPlainText(plainCell(folded))).toBe(folded)
    }),
  )
})

test('an excerpt ends at a word', () => {
  expect(cutExcerpt('A warm coat, made of waxed cotton', 20)).toBe(
    'A warm coat, made of'.slice(0, 17).trimEnd() + '…',
  )
  expect(cutExcerpt('Short', 20)).toBe('Short')
})
