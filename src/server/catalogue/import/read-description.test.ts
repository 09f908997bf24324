import fc from 'fast-check'
import { expect, test } from 'vitest'

import { importNoteText } from '#texts/import-problems.ts'

import { withPictures } from '../description-pictures.ts'
import { readDescription } from './read-description.ts'

function read(descriptionHtml: string) {
  const notes: string[] = []
  const source = { descriptionHtml, descriptionColumn: 'Body (HTML)', line: 2 }
  return {
    ...readDescription(source, (line, problem) => notes.push(`${line}: ${importNoteText(problem)}`)),
    notes,
  }
}
const picture = { url: '', hash: 'a'.repeat(32), width: 800, height: 600, placeholder: '' }

test('a picture stays where it stands, as the shop’s own copy, and is gone where there is none', () => {
  const html =
    '<p>Linen</p><p><img src="//cdn.example.com/size.jpg?a=1&amp;b=2" alt="Size table" onerror="x()"></p>'
  const { description, pictured = '', notes } = read(html)
  expect(description).toBe('<p>Linen</p>')
  const url = 'https://cdn.example.com/size.jpg?a=1&b=2'
  expect(withPictures(pictured, new Map([[url, { ...picture, url }]]))).toBe(
    `<p>Linen</p><p><img src="/images/${picture.hash}/960.webp" alt="Size table" width="800" height="600" loading="lazy" /></p>`,
  )
  expect(notes).toEqual([])
})

test('films and frames of other sites become links, and a note names each', () => {
  const { description, notes } = read(
    '<p>Linen</p><iframe src="https://www.youtube.com/embed/abc?rel=0"></iframe><video title="The mill"><source src="https://cdn.example.com/mill.mp4"></video>',
  )
  expect(description).toBe(
    '<p>Linen</p><a href="https://www.youtube.com/watch?v=abc">www.youtube.com</a><a href="https://cdn.example.com/mill.mp4">cdn.example.com</a>',
  )
  const what = 'is a film or a frame of another site: kept in the description as a link to it'
  expect(notes).toEqual([
    `2: "https://www.youtube.com/embed/abc?rel=0" (column Body (HTML)) ${what}`,
    `2: "https://cdn.example.com/mill.mp4" (column Body (HTML)) ${what}`,
  ])
})

test('what no page shows is named', () => {
  const { description, notes } = read(
    '<p>Linen</p><script>steal()</script><form><input></form><img src="data:image/png;base64,AAAA">',
  )
  expect(description).toBe('<p>Linen</p>')
  expect(notes).toEqual([
    '2: "data:image/png;base64,AAAA" (column Body (HTML)) is a picture that cannot be fetched: left out of the description',
    ...['script', 'form', 'input'].map(
      (tag) => `2: "<${tag}>" (column Body (HTML)) is not shown on pages: left out of the description`,
    ),
  ])
})

test('no markup of another shop asks another site for a picture or runs anything', () => {
  const hostile = fc.constantFrom(
    '<img src="https://evil.example/p.gif" alt="x">',
    "<img src='https://evil.example/q.gif\" onload=\"x()' alt='\"><script>x()</script>'>",
    '<iframe src="javascript:x()"></iframe>',
    '<video src="data:text/html,x"></video>',
    '<source src="javascript:x()">',
    '<img src="javascript:x()">',
    '<p>',
    '</p>',
    '<a href="javascript:x()">',
    '"',
    '>',
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 12 }), fc.boolean(), (parts, isHere) => {
      const { pictured, description } = read(parts.join(''))
      const url = 'https://evil.example/p.gif'
      const media = new Map(isHere ? [[url, { ...picture, url }]] : [])
      const shown = pictured === undefined ? description : withPictures(pictured, media)
      const text = shown.replaceAll(/"[^"]*"/g, (value) =>
        /^"(?:\/images\/|https:)/.test(value) ? value : '""',
      )
      expect(text).not.toMatch(/<script|javascript:|<img[^>]*src="(?!\/images\/)|<iframe|<video|onload=/i)
    }),
  )
})
