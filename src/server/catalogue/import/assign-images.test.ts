import { expect, test } from 'vitest'

import { assignImages } from './assign-images.ts'

const image = (url: string, alt = '') => ({ url: `https://x.example/${url}`, alt })
const urls = (colors: ReturnType<typeof assignImages>) =>
  colors.map((images) => images.map(({ url }) => url.replace('https://x.example/', '')))

test('file names and alt texts say the colour, the longest name wins', () => {
  const gallery = [
    image('shoe-blue.jpg'),
    image('shoe_light-blue_2.jpg'),
    image('3.jpg', 'Shoe in blue'),
    image('bluebell.jpg'),
  ]
  const colors = [
    { slug: 'blue', own: [] },
    { slug: 'light-blue', own: [] },
  ]
  expect(urls(assignImages(gallery, colors))).toEqual([
    ['shoe-blue.jpg', '3.jpg', 'bluebell.jpg'],
    ['shoe_light-blue_2.jpg'],
  ])
})

test('a picture without a colour follows the one before it; those before any belong to all', () => {
  const gallery = [image('all.jpg'), image('r1.jpg'), image('r2.jpg'), image('g1.jpg'), image('g2.jpg')]
  const colors = [
    { slug: 'red', own: [image('r1.jpg')] },
    { slug: 'green', own: [image('g1.jpg')] },
  ]
  expect(urls(assignImages(gallery, colors))).toEqual([
    ['r1.jpg', 'r2.jpg', 'all.jpg'],
    ['g1.jpg', 'g2.jpg', 'all.jpg'],
  ])
})

test('a colour without any picture shows the whole gallery; one colour takes all', () => {
  const gallery = [image('red.jpg')]
  expect(
    urls(
      assignImages(gallery, [
        { slug: 'red', own: [] },
        { slug: 'teal', own: [] },
      ]),
    ),
  ).toEqual([['red.jpg'], ['red.jpg']])
  expect(urls(assignImages(gallery, [{ slug: 'teal', own: [image('a.jpg')] }]))).toEqual([
    ['red.jpg', 'a.jpg'],
  ])
})

test('[2.26] a picture that two variants name is at both, with its alt text', () => {
  const gallery = [image('both.jpg', 'On a chair'), image('r.jpg')]
  const own = [image('both.jpg')]
  const shown = assignImages(gallery, [
    { slug: 'red', own },
    { slug: 'teal', own },
  ])
  expect(shown.map(([first]) => first)).toEqual([gallery[0], gallery[0]])
})

test('[3.22] where the file says all pictures of a colour, these are they', () => {
  const gallery = [image('red.jpg'), image('2.jpg'), image('3.jpg')]
  const colors = [
    { slug: 'red', own: [image('red.jpg')], said: [image('3.jpg'), image('red.jpg')] },
    { slug: 'teal', own: [], said: [] },
    { slug: 'ecru', own: [image('2.jpg')] },
  ]
  expect(urls(assignImages(gallery, colors))).toEqual([['3.jpg', 'red.jpg'], [], ['2.jpg', '3.jpg']])
  expect(urls(assignImages(gallery, colors.slice(0, 1)))).toEqual([['3.jpg', 'red.jpg']])
})
