import type { OpenApiDocument, Operation } from '../http/openapi.ts'
import type { JsonSchema } from '../http/schema-json.ts'
import { html, type Html } from '../mail/html.ts'
import { describeType } from './type-words.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The OpenAPI document as one page for people: what is said here is said there, and nowhere else. Works without script. */
export function referencePage({ info, tags, paths, components, servers }: OpenApiDocument): string {
  const calls: Call[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const shared = collectShared(calls)
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/reference.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${info.title}</h1>
          ${info.description.split('\n').map((line) => html`<p>${worded(line)}</p>`)}
          <p>
            Base address: <code>${servers[0]?.url ?? ''}</code>. For programs:
            <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1) and <a href="/wp-json/">/wp-json/</a> (the
            route index of WordPress).
          </p>
          <p>Any call can also answer:</p>
          <ul class="errors">
            ${Object.entries(shared.errors).map(([code, words]) => html`<li><strong>${code}</strong> ${words}</li>`)}
          </ul>
        </header>
        <main id="calls">
          <nav aria-label="Calls">
            <ul>
              ${calls.map(({ method, operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a> <span class="kind">${method}</span></li>`)}
            </ul>
          </nav>
          ${groups.map(
            ({ name, description, calls }) =>
              html`<h2 id="group-${name}">${name}</h2>
                <p>${description}</p>
                ${calls.map(callPart(shared))}`,
          )}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas)
            .filter(([name]) => !name.endsWith('Envelope'))
            .map(schemaPart)}
        </main>
        <footer><p>Generated from the contract that the server itself checks every call with.</p></footer>
      </body>
    </html> `.text
}

/** Text with `code` in it. */
const worded = (text: string): readonly Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))

const schemaIn = (content: Operation['responses'][string]['content']): JsonSchema =>
  content['application/json'].schema

/** Of an envelope, what it holds: the envelope itself is explained once. */
const answerIn = (schema: JsonSchema): JsonSchema =>
  schema.$ref?.endsWith('Envelope') ? { $ref: schema.$ref.replace(/Envelope$/, '') } : schema

/** What is said of every call in the same words is said once. */
interface Shared {
  readonly parameters: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

function collectShared(calls: readonly Call[]): Shared {
  const errors: Record<string, string> = {}
  for (const status of ['400', '429', '500', '503']) {
    const words = calls.map(({ operation }) => operation.responses[status]?.description ?? '')
    const [usual = ''] = words.toSorted((a, b) => count(words, b) - count(words, a))
    errors[status] = usual
  }
  return { parameters: ['Idempotency-Key'], errors }
}

const count = (words: readonly string[], word: string): number => words.filter((one) => one === word).length

const callPart =
  (shared: Shared) =>
  ({ method, path, operation }: Call): Html => {
    const { operationId, summary, description, requestBody, responses } = operation
    const parameters = operation.parameters.filter(({ name }) => !shared.parameters.includes(name))
    const [status = '200', done] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
    const errors = Object.entries(responses).filter(
      ([code, { description }]) => !code.startsWith('2') && shared.errors[code] !== description,
    )
    return html`<div>
      <h3 id="${operationId}">${operationId}</h3>
      <p>${worded(summary)} ${worded(description)}</p>
      <code class="path">${method} ${path}</code>
      ${
        parameters.length === 0
          ? null
          : html`<h4>Parameters</h4>
              <dl>
                ${parameters.map(
                  ({ name, in: place, required, description, schema }) =>
                    html`<div>
                      <dt>${name} <span>${place}${required ? ', required' : ''}</span></dt>
                      <dd>${worded(description ?? '')} <span class="kind">${describeType(schema)}</span></dd>
                    </div>`,
                )}
              </dl>`
      }
      <p>
        ${requestBody ? html`Body: ${describeType(schemaIn(requestBody.content))}. ` : null}Answers
        ${status}${done ? html`: ${describeType(answerIn(schemaIn(done.content)))}` : null}.
      </p>
      ${
        errors.length === 0
          ? null
          : html`<h4>Errors</h4>
              <ul class="errors">
                ${errors.map(([code, { description }]) => html`<li><strong>${code}</strong> ${worded(description)}</li>`)}
              </ul>`
      }
    </div> `
  }

const schemaPart = ([name, schema]: [string, JsonSchema]): Html =>
  html`<div>
    <h3 id="schema-${name}">${name}</h3>
    <p>${worded(schema.description ?? '')}</p>
    ${schema.properties ? fieldList(schema) : html`<p class="kind">${describeType(schema)}</p>`}
  </div> `

/** The fields of an object, those of objects within them below. */
function fieldList({ properties = {}, required = [] }: JsonSchema): Html {
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = nestedSchema(field)
    return html`<div>
      <dt>${name}${required.includes(name) ? null : html` <span>may be absent</span>`}</dt>
      <dd>
        ${worded(field.description ?? '')}
        <span class="kind">${describeType(field)}</span>${inner ? fieldList(inner) : null}
      </dd>
    </div>`
  })
  return fields.length === 0 ? html`` : html`<dl>${fields}</dl>`
}

/** An object within a field: itself, what a list or a map of it holds, or the one that is not null. */
function nestedSchema(field: JsonSchema): JsonSchema | null {
  if (field.properties) return field
  const { items, additionalProperties, anyOf } = field
  const within = [items, additionalProperties, ...(Array.isArray(anyOf) ? (anyOf as unknown[]) : [])]
  for (const part of within)
    if (typeof part === 'object' && part !== null) {
      const inner = nestedSchema(part as JsonSchema)
      if (inner) return inner
    }
  return null
}
