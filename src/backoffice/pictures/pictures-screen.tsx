import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import * as texts from '#texts/backoffice-pictures.ts'
import { screens } from '#texts/backoffice.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty, ErrorNotice, Loading } from '../ui/notice.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { PictureGrid } from '../ui/pictures/picture-grid.tsx'
import { UploadList } from '../ui/pictures/upload-list.tsx'
import { UploadZone } from '../ui/pictures/upload-zone.tsx'
import { useUploads } from '../ui/pictures/use-uploads.ts'

/** It comes when a picture is opened. */
const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

/** It comes where there are texts that wait to be looked at, and who may change them. */
const CheckPanel = lazy(async () => ({ default: (await import('./checking/check-panel.tsx')).CheckPanel }))

const FilmsPanel = lazy(async () => ({ default: (await import('./films-panel.tsx')).FilmsPanel }))

/** It comes with the first pictures. */
const AssignPanel = lazy(async () => ({
  default: (await import('./assigning/assign-panel.tsx')).AssignPanel,
}))

const route = getRouteApi('/frame/pictures')
const kinds = ['', 'added', 'unused'] as const
type Kind = (typeof kinds)[number]

/** Returns the kind that an address names; what is none is all. */
const readKind = (text = ''): Kind => kinds.find((kind) => kind === text) ?? ''

/** The shop's pictures: brought by dropping them, found by name, each with what shows it. */
export function PicturesScreen() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const may = useMay()
  const mayChange = may('pictures.change')
  const uploads = useUploads()
  const { text = '', picture } = search
  const kind = readKind(search.show)
  const query = useInfiniteQuery({
    queryKey: ['pictures', text, kind],
    queryFn: ({ pageParam, signal }) =>
      callStaff('listPictures', { query: { text, kind: kind || undefined, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const go = (change: Partial<typeof search>, replace = false) =>
    void navigate({ to: '/pictures', search: { ...search, ...change }, replace })
  const pictures = query.data?.pages.flatMap((page) => page.pictures)
  return (
    <>
      <PageHead title={screens.pictures} />
      {mayChange && <UploadZone onFiles={(files) => uploads.add(files)} />}
      <LeaveGuard isDirty={uploads.isBusy} />
      <UploadList uploads={uploads} />
      {may('catalogue.change') && uploads.brought.length > 0 && (
        <Suspense>
          <AssignPanel uploads={uploads} />
        </Suspense>
      )}
      {may('catalogue.change') && (
        <Suspense>
          <CheckPanel />
        </Suspense>
      )}
      <div className="filters" role="search">
        <UrlSearch
          label={texts.searchLabel}
          value={text}
          onSettle={(typed) => go({ text: typed || undefined }, true)}
        />
        <SelectInput
          label={texts.show}
          value={kind}
          choices={[
            ['', texts.kinds.all],
            ['added', texts.kinds.added],
            ['unused', texts.kinds.unused],
          ]}
          onChange={(chosen) => go({ show: chosen || undefined })}
        />
      </div>
      <ErrorNotice error={query.error} onRetry={query.refetch} />
      {query.isPending && <Loading />}
      {pictures?.length === 0 && <Empty>{text || kind ? texts.noneFound : texts.none}</Empty>}
      {pictures && <PictureGrid pictures={pictures} onOpen={({ name }) => go({ picture: name })} />}
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      <Suspense>
        <FilmsPanel text={text} kind={kind || undefined} mayChange={mayChange} />
      </Suspense>
      {picture !== undefined && (
        <Suspense>
          <PictureDialog
            name={picture}
            mayChange={mayChange}
            onClose={() => go({ picture: undefined }, true)}
          />
        </Suspense>
      )}
    </>
  )
}
