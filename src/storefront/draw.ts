import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { Utf8 } from '#contract/render.ts'

/** The HTML of a tree. In the bundle that the generator loads, `static-react/draw.ts` stands in its place (decision 25). */
export const draw = (tree: ReactNode, utf8: (text: string) => Utf8): Utf8 => utf8(renderToString(tree))
