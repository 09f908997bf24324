import { rm } from 'node:fs/promises'

import { defineProcess, defineQuery } from '../../application/use-case.ts'
import { refuse } from '../../application/refuse.ts'
import { noteAct } from '../../audit/service.ts'
import type { PictureAnswers, pictureKinds } from '#contract/staff/pictures.ts'

import { originalPath } from '../originals.ts'
import { readFilmPath } from './film-path.ts'
import { findFilms, forgetFilm, isRemembered, readFilms, readFilmUses } from './repository.ts'

export interface ListFilms {
  /** Part of the name. */
  readonly text?: string | undefined
  readonly kind?: (typeof pictureKinds)[number] | undefined
}

/** Films that the team brought, with what plays them. */
export const listFilms = defineQuery<ListFilms, PictureAnswers['listFilms']>({
  permission: 'pictures.read',
  async run({ app: { database } }, { text = '', kind }) {
    const uses = await readFilmUses(database.read)
    const wanted = text.toLowerCase()
    const films = (await readFilms(database.read))
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map((film) => ({ ...film, uses: uses.get(film.src) ?? [] }))
    return { films: kind === 'unused' ? films.filter((film) => film.uses.length === 0) : films }
  },
})

/**
 * Makes the use case that takes away a film that nothing plays, and its file where no former version of a page may bring it back.
 * Refuses `film-unknown`, `film-in-use`.
 */
export const createRemoveFilm = ({ dataDir }: { readonly dataDir: string }) =>
  defineProcess<{ readonly src: string }, PictureAnswers['removeFilm']>({
    permission: 'pictures.change',
    async run({ app: { database, now }, actor, correlationId }, { src }) {
      const isKept = await database.write(async (tx) => {
        const film = (await readFilms(tx)).find((each) => each.src === src) ?? refuse('film-unknown', { src })
        const uses = (await readFilmUses(tx)).get(src) ?? []
        if (uses.length > 0)
          refuse('film-in-use', { name: film.name, places: uses.slice(0, 5).map((use) => use.name) })
        const keepsFile = await isRemembered(tx, src)
        await forgetFilm(tx, src)
        const detail = { src, bytes: film.bytes, keepsFile }
        await noteAct(
          tx,
          { action: 'film-remove', ref: film.name, detail, actor: actor.name, correlationId },
          now(),
        )
        return keepsFile
      })
      const file = readFilmPath(src)
      // Somebody may have brought it again in between.
      const isBack = (await findFilms(database.read, [src])).has(src)
      if (file && !isKept && !isBack) await rm(originalPath(dataDir, file), { force: true })
      return { src }
    },
  })
