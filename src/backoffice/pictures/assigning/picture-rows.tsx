import { picturePath } from '#contract/picture-files.ts'
import * as texts from '#texts/backoffice-picture-places.ts'

import { ArticlePicture } from '../../ui/article-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PictureLine, PlacedLine } from './picture-lines.ts'
import type { Assignment } from './use-assignment.ts'

/** The name under which the library shows a picture. */
export const fileName = ({ picture: { name } }: PictureLine): string => name.split('/').at(-1) ?? name

interface PlacedProps {
  readonly line: PlacedLine
  readonly assignment: Assignment
  readonly onChange: () => void
}

/** A picture with its colour, its place and its text. */
export function PlacedPicture({ line, assignment, onChange }: PlacedProps) {
  const { picture, choice, alt, isProposed } = line
  const file = fileName(line)
  return (
    <li>
      <Thumbnail line={line} />
      <div className="placed__about">
        <p>
          <strong>{texts.coloredName(choice.product.name, choice.color.name)}</strong>,{' '}
          {texts.placeText(choice.place)} {isProposed && <Tag tone="warn">{texts.toBeChecked}</Tag>}
        </p>
        <p className="placed__file">{file}</p>
        <TextInput
          label={texts.altLabel(file)}
          hint={isProposed ? texts.proposed : undefined}
          value={alt}
          maxLength={500}
          onChange={(typed) => assignment.describe(picture.name, typed)}
        />
        <div className="row">
          <Button look="quiet" aria-label={texts.changeOne(file)} onPress={onChange}>
            {texts.change}
          </Button>
          <Button
            look="quiet"
            aria-label={texts.leaveOutOne(file)}
            onPress={() => assignment.choose(picture.name, null)}
          >
            {texts.leaveOut}
          </Button>
        </div>
      </div>
    </li>
  )
}

interface UnplacedProps {
  readonly line: PictureLine
  readonly onChoose: () => void
}

/** A picture that stays in the library unless somebody says where it belongs. */
export function UnplacedPicture({ line, onChoose }: UnplacedProps) {
  const file = fileName(line)
  return (
    <li>
      <Thumbnail line={line} />
      <div className="placed__about">
        <p className="placed__file">{file}</p>
        <div className="row">
          <Button aria-label={texts.chooseOne(file)} onPress={onChoose}>
            {texts.choose}
          </Button>
        </div>
      </div>
    </li>
  )
}

const Thumbnail = ({ line: { picture } }: { readonly line: PictureLine }) => (
  <ArticlePicture path={picturePath(picture.hash, { width: 320, format: 'webp' })} />
)
