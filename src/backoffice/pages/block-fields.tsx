import { lazy, Suspense, useState } from 'react'

import type { PageBlock } from '#contract/staff/page-document.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { PictureChooser } from '../ui/pictures/picture-chooser.tsx'
import { Loading } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FilmField } from './film-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductField } from './product-field.tsx'

/** A third of the screen's weight: it comes when there is a text. */
const RichText = lazy(() => import('./rich-text.tsx').then((loaded) => ({ default: loaded.RichText })))

type Kind = PageBlock['kind']
type BlockOf<K extends Kind> = Extract<PageBlock, { readonly kind: K }>

interface Props<K extends Kind = Kind> {
  readonly block: BlockOf<K>
  /** `field`: what of it was changed. */
  readonly onChange: (block: PageBlock, field: string) => void
}

/** The fields of a part of a page. */
export const BlockFields = (props: Props) => (
  <Suspense fallback={<Loading />}>
    <Fields {...props} />
  </Suspense>
)

function Fields({ block, onChange }: Props) {
  switch (block.kind) {
    case 'text':
      return (
        <RichText
          label={texts.text}
          html={block.html}
          onChange={(html) => onChange({ ...block, html }, 'html')}
        />
      )
    case 'answer':
      return (
        <Answer value={block} onChange={(value, field) => onChange({ ...value, kind: 'answer' }, field)} />
      )
    case 'questions':
      return <Questions block={block} onChange={onChange} />
    case 'quote':
      return <Quote block={block} onChange={onChange} />
    case 'pictures':
      return <Pictures block={block} onChange={onChange} />
    case 'video':
      return <Film block={block} onChange={onChange} />
    case 'products':
      return (
        <>
          <TextInput
            label={texts.productsHeading}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading }, 'heading')}
          />
          <ProductField
            products={block.products}
            onChange={(products) => onChange({ ...block, products }, 'products')}
          />
        </>
      )
  }
}

interface Asked {
  readonly question: string
  readonly html: string
}

interface AnswerProps {
  readonly value: Asked
  readonly onChange: (value: Asked, field: string) => void
}

function Answer({ value, onChange }: AnswerProps) {
  return (
    <>
      <TextInput
        label={texts.question}
        value={value.question}
        onChange={(question) => onChange({ ...value, question }, 'question')}
      />
      <RichText
        label={texts.answer}
        html={value.html}
        onChange={(html) => onChange({ ...value, html }, 'html')}
      />
    </>
  )
}

function Questions({ block, onChange }: Props<'questions'>) {
  const { questions } = block
  const put = (changed: BlockOf<'questions'>['questions'], field: string) =>
    onChange({ ...block, questions: changed }, field)
  return (
    <>
      <TextInput
        label={texts.subject}
        value={block.heading}
        onChange={(heading) => onChange({ ...block, heading }, 'heading')}
      />
      {questions.map((asked, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- questions are added at the end alone, and removing one changes their count.
        <div className="block__part" key={`${questions.length}-${index}`}>
          <Answer
            value={asked}
            onChange={(value, field) => put(questions.with(index, value), `${index}-${field}`)}
          />
          <Button look="quiet" onPress={() => put(questions.toSpliced(index, 1), 'remove')}>
            {texts.removeQuestion(index + 1)}
          </Button>
        </div>
      ))}
      <Button onPress={() => put([...questions, { question: '', html: '' }], 'add')}>
        {texts.addQuestion}
      </Button>
    </>
  )
}

function Quote({ block, onChange }: Props<'quote'>) {
  return (
    <>
      <TextInput
        label={texts.quoteText}
        rows={2}
        value={block.text}
        onChange={(text) => onChange({ ...block, text }, 'text')}
      />
      <TextInput label={texts.quoteBy} value={block.by} onChange={(by) => onChange({ ...block, by }, 'by')} />
    </>
  )
}

function Caption({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  return <TextInput label={texts.caption} value={value} onChange={onChange} />
}

function Pictures({ block, onChange }: Props<'pictures'>) {
  const { pictures } = block
  const [isChoosing, setIsChoosing] = useState(false)
  const put = (changed: BlockOf<'pictures'>['pictures'], field: string) =>
    onChange({ ...block, pictures: changed }, field)
  return (
    <>
      {pictures.map((picture, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as with questions; the same picture may stand twice.
        <div className="block__part" key={`${pictures.length}-${index}`}>
          <PictureField
            label={texts.choosePicture}
            name={picture.src}
            onChange={({ name, alt }) =>
              put(pictures.with(index, { src: name, alt: picture.alt || alt }), `src-${index}`)
            }
          />
          <TextInput
            label={texts.pictureAlt}
            hint={texts.pictureAltHint}
            value={picture.alt}
            onChange={(alt) => put(pictures.with(index, { ...picture, alt }), `alt-${index}`)}
          />
          {pictures.length > 1 && (
            <Button look="quiet" onPress={() => put(pictures.toSpliced(index, 1), 'remove')}>
              {texts.removePicture(index + 1)}
            </Button>
          )}
        </div>
      ))}
      <Button onPress={() => setIsChoosing(true)}>
        {pictures.length === 0 ? texts.choosePicture : texts.addPicture}
      </Button>
      {isChoosing && (
        <PictureChooser
          title={texts.choosePicture}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            put([...pictures, ...chosen.map(({ name, alt }) => ({ src: name, alt }))], 'add')
            setIsChoosing(false)
          }}
        />
      )}
      <Caption value={block.caption} onChange={(caption) => onChange({ ...block, caption }, 'caption')} />
    </>
  )
}

function Film({ block, onChange }: Props<'video'>) {
  return (
    <>
      <FilmField block={block} onChange={onChange} />
      <TextInput
        label={texts.video}
        hint={texts.videoHint}
        value={block.src}
        onChange={(src) => onChange({ ...block, src }, 'src')}
      />
      <PictureField
        label={texts.poster}
        name={block.poster}
        onChange={({ name }) => onChange({ ...block, poster: name }, 'poster')}
      />
      <TextInput
        label={texts.videoLabel}
        value={block.label}
        onChange={(label) => onChange({ ...block, label }, 'label')}
      />
      <Caption value={block.caption} onChange={(caption) => onChange({ ...block, caption }, 'caption')} />
    </>
  )
}
