import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { type Breakpoint, breakpoints, unmeasured, useIsAtLeast } from './breakpoint.ts'

test('[9.14] before anything is measured a page is drawn for 410 by 730', () => {
  expect(unmeasured).toEqual({ width: 410, height: 730 })
  const IsAtLeast = ({ name }: { name: Breakpoint }) =>
    createElement(Fragment, null, String(useIsAtLeast(name)))
  const drawn = (name: Breakpoint) => renderToStaticMarkup(createElement(IsAtLeast, { name }))
  const names = Object.keys(breakpoints) as Breakpoint[]
  expect(names.filter((name) => drawn(name) === 'true')).toEqual(['xs'])
})

test('[9.13] the breakpoints', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 })
})
