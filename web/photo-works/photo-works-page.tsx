import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { employers } from '#contract/employers/employers.ts'
import { type PhotoFilter, photoFilters, photoWorks } from '#contract/photo-works/photo-works.ts'
import { fullName } from '#domain/core/names.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { PhotoItem } from './photo-item.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import styles from './photo-works.module.css'
import { t } from './texts.ts'

const PAGE = 60
const ALL = 2000

/** Works of the masters; the address holds what is shown. */
export default function PhotoWorksPage() {
  const { me, can } = useSession()
  const { filter, master, choose } = useChoice()
  // A person who sees no colleagues uploads only their own works.
  const whose = can(employers.list.may) ? master : me.id
  const [limit, setLimit] = useState(PAGE)
  const terms = [filter !== 'all' && `is_best:${filter === 'best' ? 1 : 0}`, master !== null && `employer_id:${master}`].filter(Boolean)
  const { data, error, refetch } = useData(
    photoWorks.list,
    { query: { limit, search: terms.join(';'), searchJoin: 'and' } },
    { keep: true },
  )
  return (
    <Page title={t('title')} bar={<Filters filter={filter} master={master} choose={choose} />}>
      {can(photoWorks.create.may) && <PhotoUpload employerId={whose} />}
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && data.items.length === 0 && <Empty icon="star" title={t('title')} text={t(filter === 'best' ? 'emptyBest' : 'empty')} />}
      <ul className={styles.gallery}>
        {data?.items.map((row) => (
          <PhotoItem key={row.id} row={row} />
        ))}
      </ul>
      {data && data.count > data.items.length && limit < ALL && <Button onClick={() => setLimit(limit + PAGE)}>{t('more')}</Button>}
    </Page>
  )
}

interface Choice {
  filter: PhotoFilter
  master: number | null
  choose: (change: { filter?: string; master?: string | undefined }) => void
}

function useChoice(): Choice {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    filter: photoFilters.find((one) => one === search.filter) ?? 'all',
    master: Number(search.master) || null,
    choose: (change) => void navigate({ to: '.', search: { ...search, ...change }, replace: true }),
  }
}

function Filters({ filter, master, choose }: Choice) {
  const { can } = useSession()
  const id = useId()
  const staff = useData(employers.list, can(employers.list.may) ? { query: { limit: ALL } } : null).data?.items ?? []
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className="unseen">{t('filterLabel')}</legend>
        {photoFilters.map((one) => (
          <Button
            key={one}
            kind={one === filter ? 'primary' : 'plain'}
            aria-pressed={one === filter}
            onClick={() => choose({ filter: one })}
          >
            {t(`filters.${one}`)}
          </Button>
        ))}
      </fieldset>
      {can(employers.list.may) && (
        <>
          <label htmlFor={id}>{t('master')}</label>
          <Select
            id={id}
            value={master ?? ''}
            empty={t('anyone')}
            options={staff.map((one) => ({ id: one.id, name: fullName(one) }))}
            onChange={(chosen) => choose({ master: chosen || undefined })}
          />
        </>
      )}
    </div>
  )
}
