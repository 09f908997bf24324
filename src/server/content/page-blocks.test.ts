import { describe, expect, it } from 'vitest'

import type { Media } from '#contract/snapshot.ts'
import { spelled } from '#tests/spelled.ts'

import { parseBlocks } from './page-blocks.ts'
import { parsePageFile } from './page-file.ts'

const media = (name: string, alt: string): Media => ({
  type: 'image',
  hash: name,
  alt,
  width: 1600,
  height: 2000,
  placeholder: '',
})
const head = `<!--
{
  "path": "/interviews/rui/", "template": "article", "title": "Rui", "heading": "Rui", "date": "2025-09-18"
}
-->
`
const read = (body: string) =>
  spelled(() => {
    const { html, htmlAt, fail } = parsePageFile(head + body, 'rui.html')
    return parseBlocks(html, htmlAt, fail)
  })
const blocks = (body: string, missing: readonly string[] = []) =>
  read(body).map((each) => each.block(({ src, alt }) => (missing.includes(src) ? null : media(src, alt))))

describe('[2.5] [2.18] [2.19] [2.20] the parts of an editorial page', () => {
  it('keeps their order, and text between them in one piece', () => {
    expect(
      blocks(`<p>One.</p>
<h2>Two</h2>
<vitrine-products heading="Both &amp; more">taupe, derby-black</vitrine-products>
<p>Three.</p>`),
    ).toEqual([
      { kind: 'text', html: '<p>One.</p>\n<h2>Two</h2>' },
      { kind: 'products', heading: 'Both & more', products: ['taupe', 'derby-black'] },
      { kind: 'text', html: '<p>Three.</p>' },
    ])
  })
  it('gives a question the text up to the next part as its answer', () => {
    expect(
      blocks(`<vitrine-question>Why?</vitrine-question><p>So.</p><p>And so.</p>
<vitrine-question>Really?</vitrine-question><p>Yes.</p>`),
    ).toEqual([
      { kind: 'answer', question: 'Why?', html: '<p>So.</p><p>And so.</p>' },
      { kind: 'answer', question: 'Really?', html: '<p>Yes.</p>' },
    ])
  })
  it('keeps questions of one subject together, each with an anchor and its answer', () => {
    expect(
      blocks(`<vitrine-questions heading="Delivery &amp; cost">
<vitrine-question>When does it come?</vitrine-question><p>Soon.</p>
<vitrine-question>What does it cost?</vitrine-question><p>Little.</p>
</vitrine-questions>`),
    ).toEqual([
      {
        kind: 'questions',
        heading: 'Delivery & cost',
        anchor: 'on-delivery-and-cost',
        questions: [
          { question: 'When does it come?', anchor: 'on-when-does-it-come', html: '<p>Soon.</p>' },
          { question: 'What does it cost?', anchor: 'on-what-does-it-cost', html: '<p>Little.</p>' },
        ],
      },
    ])
  })
  it.each([
    ['<vitrine-questions>\n<vitrine-question>A?</vitrine-question><p>B.</p></vitrine-questions>', 'heading'],
    ['<vitrine-questions heading="A"></vitrine-questions>', 'no <vitrine-question>'],
    ['<vitrine-questions heading="A"><p>Text.</p></vitrine-questions>', 'answers no question'],
    [
      '<vitrine-questions heading="A"><vitrine-question>B?</vitrine-question></vitrine-questions>',
      'no answer',
    ],
  ])('refuses %s', (html, why) => {
    expect(() => blocks(html)).toThrow(why)
  })
  it('makes one picture an image, several a grid, and leaves out those that are not here', () => {
    const two =
      '<figure><img src="a.jpg" alt="A"><img src="b.jpg" alt="B"><figcaption>Both</figcaption></figure>'
    expect(blocks(two)).toEqual([
      { kind: 'images', media: [media('a.jpg', 'A'), media('b.jpg', 'B')], caption: 'Both' },
    ])
    expect(blocks(two, ['a.jpg'])).toEqual([{ kind: 'image', media: media('b.jpg', 'B'), caption: 'Both' }])
    expect(blocks(two, ['a.jpg', 'b.jpg'])).toEqual([null])
    expect(read(two).flatMap(({ pictures }) => pictures.map(({ src }) => src))).toEqual(['a.jpg', 'b.jpg'])
  })
  it('reads quotes and films', () => {
    expect(
      blocks(
        '<figure><blockquote><p>No.</p></blockquote><figcaption>Rui</figcaption></figure>' +
          '<figure><video src="https://films.example/walk.mp4" poster="w.jpg" aria-label="A walk"></video></figure>',
      ),
    ).toEqual([
      { kind: 'quote', text: 'No.', by: 'Rui' },
      {
        kind: 'video',
        src: 'https://films.example/walk.mp4',
        poster: media('w.jpg', 'A walk'),
        label: 'A walk',
        caption: '',
      },
    ])
  })
  it('lets no script, style or event of an editor into the shop', () => {
    expect(
      blocks('<p onclick="x()" style="color:red">A <a href="javascript:x()">b</a></p><!-- <script> -->'),
    ).toEqual([{ kind: 'text', html: '<p>A <a>b</a></p>' }])
    expect(() => read('<p>A</p><script>x()</script>')).toThrow('<script> is not allowed')
  })
})

describe('what an editor may get wrong is reported with file and line', () => {
  it.each([
    ['<p>One</p>\n<p>Two <img src="a.jpg" alt="A"></p>', 'rui.html:7: <img> belongs into a <figure>'],
    ['<figure>\n<img src="a.jpg"></figure>', 'rui.html:6: the picture a.jpg has no alt'],
    ['<figure><img alt="A"></figure>', 'rui.html:6: picture 1 of the figure has no src'],
    ['<p>A</p>\n<figure><p>B</p></figure>', 'rui.html:7: a <figure> holds pictures'],
    ['<p>A</p>\n\n<figure><img src="a.jpg" alt="A">', 'rui.html:8: <figure> is opened or closed alone'],
    [
      '<vitrine-products>taupe, Derby Black</vitrine-products>',
      'rui.html:6: <vitrine-products> names product',
    ],
    ['<vitrine-products></vitrine-products>', 'rui.html:6: <vitrine-products> names product pages'],
    ['<vitrine-shop>taupe</vitrine-shop>', 'rui.html:6: <vitrine-shop> is not known'],
    [
      '<vitrine-question>Why?</vitrine-question>\n<vitrine-question>So?</vitrine-question>',
      'rui.html:6: the question "Why?" is followed by no answer',
    ],
    [
      '<figure><video src="http://films.example/a.mp4" poster="w.jpg" aria-label="A"></video></figure>',
      'rui.html:6: the src of a <video>',
    ],
    ['<figure><video src="/a.mp4" aria-label="A"></video></figure>', 'rui.html:6: a <video> needs a poster'],
    ['<!-- a remark\nof two lines --><p>A</p>\n<vitrine-x>b</vitrine-x>', 'rui.html:8: <vitrine-x>'],
  ])('%s', (body, message) => {
    expect(() => read(body)).toThrow(message)
  })

  const withHead = (json: string) => () => spelled(() => parsePageFile(`<!-- ${json} -->`, 'page.html'))
  const base = '"path":"/a/","title":"A","heading":"A"'
  it.each([
    [`{${base},"template":"novel"}`, 'page.html:1: there is no template "novel"'],
    [`{${base},"template":"story"}`, 'page.html:1: "date" is missing'],
    [`{${base},"template":"story","date":2025}`, '"date" must be a text'],
    ['{"path":"/a/","heading":"A"}', 'page.html:1: "title" is missing'],
    [
      `{${base},"template":"story","date":"2025-02-30"}`,
      '"date" must be a day like "2025-09-04"; it is "2025-02-30"',
    ],
    [
      `{${base},"template":"story","date":"2025-02-03","image":"a.jpg"}`,
      '"imageAlt" must say what the picture shows',
    ],
    [
      `{${base},\n"template":"content",\n"lead":"A"}`,
      'page.html:3: "lead" is not known; a page of the template content has',
    ],
    [`{${base},"template":"index","lists":["poem"]}`, '"lists" must name what the page lists'],
    [`{${base},"template":"index"}`, '"lists" must name what the page lists'],
  ])('%s', (json, message) => {
    expect(withHead(json)).toThrow(message)
  })
})
