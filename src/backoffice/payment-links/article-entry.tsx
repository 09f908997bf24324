import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { FoundArticle } from '#contract/staff/packing.ts'
import * as texts from '#texts/backoffice-links.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import type { DraftLine } from './link-draft.ts'

interface Props {
  readonly lines: readonly DraftLine[]
  readonly onChange: (lines: readonly DraftLine[]) => void
}

const articleName = ({ name, colour, size }: FoundArticle): string =>
  [name, colour, size].filter(Boolean).join(', ')

/** What is bought: scanned or typed by code, or found by name. */
export function ArticleEntry({ lines, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), 200)
  const found = useQuery({
    queryKey: ['articles', text],
    queryFn: ({ signal }) => callStaff('findArticles', { query: { text } }, signal),
    enabled: text.length > 1,
  })
  const add = (article: FoundArticle) => {
    const { sku } = article
    const known = lines.some((line) => line.sku === sku)
    onChange(
      known
        ? lines.map((line) => (line.sku === sku ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { sku, name: articleName(article), quantity: 1 }],
    )
    setTyped('')
  }
  const takeCode = async () => {
    const { articles } = await callStaff('findArticles', { query: { text: typed.trim() } })
    const [first] = articles
    if (first && (articles.length === 1 || first.isExact)) add(first)
  }
  return (
    <Panel title={texts.articles}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') void takeCode()
        }}
      >
        <TextInput
          label={texts.findArticle}
          hint={texts.findArticleHint}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        {typed.trim() !== '' && found.data && (
          <ul className="finds">
            {found.data.articles.length === 0 && <li className="soft">{texts.noArticle}</li>}
            {found.data.articles.map((article) => (
              <li key={article.sku} className="row row--apart">
                <Button
                  look="quiet"
                  aria-label={texts.addArticle(articleName(article))}
                  onPress={() => add(article)}
                >
                  {articleName(article)}
                </Button>
                <span className="soft small">{texts.forSale(article.units)}</span>
              </li>
            ))}
          </ul>
        )}
      </form>
      {lines.length === 0 ? (
        <p className="soft">{texts.noArticles}</p>
      ) : (
        <Lines lines={lines} onChange={onChange} />
      )}
    </Panel>
  )
}

function Lines({ lines, onChange }: Props) {
  return (
    <ul className="draft-lines">
      {lines.map(({ sku, name, quantity }) => (
        <li key={sku}>
          <span>
            {name} <span className="table__about code">{sku}</span>
          </span>
          <TextInput
            label={texts.units}
            inputMode="numeric"
            value={String(quantity)}
            onChange={(typed) => {
              const units = Number(typed.replaceAll(/\D/g, '').slice(0, 3))
              onChange(
                lines.map((line) => (line.sku === sku ? { ...line, quantity: Math.max(1, units) } : line)),
              )
            }}
          />
          <Button
            look="quiet"
            aria-label={texts.removeOf(name)}
            onPress={() => onChange(lines.filter((line) => line.sku !== sku))}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
