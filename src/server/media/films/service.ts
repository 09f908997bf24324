import type { PictureAnswers } from '#contract/staff/pictures.ts'
import { filmLimits } from '#contract/staff/film-limits.ts'
import { filmPath } from '#contract/picture-files.ts'

import { noteAct } from '../../audit/service.ts'
import { refuse } from '../../application/refuse.ts'
import { defineProcess } from '../../application/use-case.ts'
import type { PictureShop } from '../library/add-picture.ts'
import { noteFilm } from './repository.ts'
import { FilmRefusedError, keepFilm, type KeptFilm } from './keep-film.ts'

export interface AddFilm {
  /** Of the file. */
  readonly name: string
  readonly body: AsyncIterable<Buffer>
}

async function keep(dataDir: string, body: AddFilm['body']): Promise<KeptFilm> {
  try {
    return await keepFilm(dataDir, body, filmLimits)
  } catch (reason) {
    if (!(reason instanceof FilmRefusedError)) throw reason
    if (reason.reason === 'too-large') return refuse('file-too-large', filmLimits)
    return reason.reason === 'empty' ? refuse('file-missing', {}) : refuse('not-a-film', {})
  }
}

/**
 * Makes the use case that keeps a film and returns the path under which pages play it. The same bytes again are the same film. Refuses
 * `file-missing`, `file-too-large`, `not-a-film`.
 */
export const createAddFilm = ({ dataDir, bumpVersion }: Pick<PictureShop, 'dataDir' | 'bumpVersion'>) =>
  defineProcess<AddFilm, PictureAnswers['addFilm']>({
    permission: 'pictures.change',
    async run({ app: { database, now }, actor, correlationId }, { name, body }) {
      const { hash, extension, bytes } = await keep(dataDir, body)
      const src = filmPath(hash, extension)
      const at = now()
      await database.write(async (tx) => {
        const isNew = await noteFilm(tx, { src, name, bytes, added_at: at })
        // A product may name it already, by a file of another shop.
        if (isNew) await bumpVersion(tx, { kind: 'picture', name: src })
        const act = {
          action: 'film-add',
          ref: name,
          detail: { src, bytes },
          actor: actor.name,
          correlationId,
        }
        await noteAct(tx, act, at)
      })
      return { src, bytes }
    },
  })
