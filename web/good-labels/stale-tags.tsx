import { useState } from 'react'
import { goodLabels, type StaleTag } from '#contract/good-labels/good-labels.ts'
import { tagLayouts } from '#domain/good-labels/layouts.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { downloadSheet } from './download-sheet.ts'
import styles from './good-labels.module.css'
import { t } from './texts.ts'

/** The most goods of one sheet. */
const MOST = 500

/** Goods whose prices have changed since their tags were printed: one press prints all of them. */
export function StaleTags({ unitId }: { unitId: number }) {
  const { data, error, refetch } = useData(goodLabels.stale, { query: { unit_id: unitId } })
  return (
    <section className={styles.part} aria-label={t('stale')}>
      <h2>{t('stale')}</h2>
      {error && !data && <Failure title={t('staleFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data?.length === 0 && <p className={styles.hint}>{t('staleEmpty')}</p>}
      {data && data.length > 0 && <Tags unitId={unitId} tags={data} />}
    </section>
  )
}

function Tags({ unitId, tags }: { unitId: number; tags: readonly StaleTag[] }) {
  const priced = tags.filter(({ price }) => price !== null).slice(0, MOST)
  const gone = tags.filter(({ price }) => price === null)
  const [isBusy, setBusy] = useState(false)
  const print = useSave(goodLabels.create, { saved: null })
  const takeOff = useSave(goodLabels.takeOff, { saved: t('takenOff') })
  const reprint = async () => {
    setBusy(true)
    const items = priced.map(({ good_id }) => ({ good_id, count: 1 }))
    const sheet = await print
      .mutateAsync({ body: { unit_id: unitId, kind: 'tag', layout: tagLayouts[0] ?? 'a4', items } })
      .catch(() => null) // the save itself reports the refusal
    if (sheet) await downloadSheet(sheet)
    setBusy(false)
  }
  return (
    <>
      <p className={styles.hint}>{t('staleText')}</p>
      <ul className={styles.lines}>
        {tags.map((one) => (
          <li key={one.good_id}>
            <span className={styles.name}>
              {one.title}
              <small>{wordsOf(one)}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {priced.length > 0 && (
          <Button kind="primary" icon="print" aria-disabled={isBusy} onClick={() => !isBusy && void reprint()}>
            {t('reprint', { count: priced.length })}
          </Button>
        )}
        {gone.length > 0 && (
          <Button
            aria-disabled={takeOff.isPending}
            onClick={() =>
              !takeOff.isPending && takeOff.mutate({ body: { unit_id: unitId, good_ids: gone.map(({ good_id }) => good_id) } })
            }
          >
            {t('takeOff')}
          </Button>
        )}
      </div>
    </>
  )
}

const wordsOf = ({ was, price }: StaleTag) =>
  price === null ? t('staleGone', { was: formatMoney(was) }) : t('staleRow', { was: formatMoney(was), price: formatMoney(price) })
