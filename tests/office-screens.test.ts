import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { createBackOfficeRouter } from '../src/backoffice/router.tsx'
import { officeScreens, strangeRoutes } from './screens/office-screens.ts'

test('every screen of the back office is made pictures of: the router has no route without a sample, and no sample is of a route that is gone', () => {
  const router = createBackOfficeRouter(new QueryClient())
  const routes = Object.keys(router.routesByPath)
  expect(routes).toContain('/orders/$number')
  expect(strangeRoutes(routes)).toEqual([])
  expect(strangeRoutes([...routes, '/new'])).toEqual(['/new'])
  const names = Object.values(officeScreens)
    .flat()
    .map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
