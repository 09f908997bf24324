import { lazy, Suspense, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'

import type { ProductColor } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'
import { addColor } from '#texts/backoffice-product-making.ts'

import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { ColorSizes } from './color-sizes.tsx'
import { FieldInput, type PanelProps } from './field-input.tsx'
import { AddColorDialog } from './making/add-color-dialog.tsx'
import { ColorActs } from './making/color-acts.tsx'

/** With the film's and the library's parts, which the first look at a product does without. */
const ColorPictures = lazy(async () => ({ default: (await import('./color-pictures.tsx')).ColorPictures }))

/** The colours, each with its page, its pictures and its sizes. */
export function ColorTabs(props: PanelProps) {
  const { draft, isLocked } = props
  const { colors } = draft.product
  const [isAdding, setAdding] = useState(false)
  const fieldsIn = ({ id, items }: ProductColor) => [
    `colors.${id}.`,
    ...items.map((item) => `items.${item.id}.`),
  ]
  const isFaulty = (color: ProductColor) =>
    fieldsIn(color).some((start) => [...draft.faults.keys()].some((path) => path.startsWith(start)))
  return (
    <Panel
      title={texts.colours}
      acts={
        !isLocked && (
          <Button isDisabled={draft.typed.size > 0} onPress={() => setAdding(true)}>
            {addColor}
          </Button>
        )
      }
    >
      {isAdding && <AddColorDialog product={draft.product} onClose={() => setAdding(false)} />}
      <Tabs className="tabs">
        <TabList aria-label={texts.colours} className="tabs__list">
          {colors.map((color) => (
            <Tab key={color.id} id={color.id} className="tabs__tab">
              {color.swatch && <Swatch hex={color.swatch} />}
              {color.name || texts.oneColour}
              {isFaulty(color) && <span className="field__fault"> !</span>}
            </Tab>
          ))}
        </TabList>
        {colors.map((color) => (
          <TabPanel key={color.id} id={color.id} className="tabs__panel">
            <ColorFields {...props} color={color} />
          </TabPanel>
        ))}
      </Tabs>
    </Panel>
  )
}

/** A style attribute would be against the policy of the page; an attribute of SVG is none. */
const Swatch = ({ hex }: { readonly hex: string }) => (
  <svg className="swatch" viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="5.5" fill={hex} />
  </svg>
)

function ColorFields(props: PanelProps & { readonly color: ProductColor }) {
  const { color, draft } = props
  const at = (name: string) => `colors.${color.id}.${name}`
  return (
    <>
      <div className="color-fields" key={draft.round}>
        {color.name !== '' && (
          <FieldInput {...props} path={at('name')} label={texts.fieldNames['color.name']} />
        )}
        {color.name !== '' && (
          <FieldInput
            {...props}
            path={at('swatch')}
            label={texts.fieldNames['color.swatch']}
            hint={texts.hints.swatch}
          />
        )}
        <FieldInput
          {...props}
          path={at('uri')}
          label={texts.fieldNames['color.uri']}
          hint={texts.hints.uri}
        />
      </div>
      {/* Together: what stood below would move away from a press as the pictures come. */}
      <Suspense fallback={<div className="color-coming" />}>
        <ColorPictures {...props} />
        <ColorSizes {...props} />
        {!props.isLocked && (
          <ColorActs product={draft.product} color={color} isDirty={draft.typed.size > 0} />
        )}
      </Suspense>
    </>
  )
}
