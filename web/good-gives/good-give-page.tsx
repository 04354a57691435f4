import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type GiveEvent, type GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatDay, formatMoment, formatQty } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { GiveActs } from './give-acts.tsx'
import { amountOf, GiveStatusMark, nameOf } from './give-words.tsx'
import styles from './good-gives.module.css'
import { t } from './texts.ts'

const EVERYTHING = 'good;unit;store;employer;booking;history'

/** One piece: its barcode, its good, and all that was done with it. */
export default function GoodGivePage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  return <Give key={itemId} id={Number(itemId)} />
}

function Give({ id }: { id: number }) {
  useRefetch(goodGives.show, null, ['good-gives'])
  const { data: give, error, refetch } = useData(goodGives.show, { params: { id }, query: { with: EVERYTHING } })
  return (
    <Page
      title={give ? nameOf(give) : t('one')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodGives}>
            {t('view.back')}
          </LinkButton>
          {give && <GiveStatusMark status={give.status} />}
        </>
      }
      actions={give && <GiveActs give={give} />}
    >
      {!give && error && (
        <Failure title={error.status === 404 ? t('view.missing') : t('view.failed')} error={error} retry={() => void refetch()} />
      )}
      {!give && !error && <FormSkeleton fields={4} />}
      {give && (
        <>
          <FactsCard of={factsOf(give)} />
          <h2 className={styles.heading}>{t('fields.history')}</h2>
          <ListTable
            title={t('fields.history')}
            rows={give.history}
            expected={3}
            columns={columnsFor(give)}
            nothing={<Empty icon="log" title={t('view.emptyHistory')} />}
          />
        </>
      )}
    </Page>
  )
}

const factsOf = (give: GoodGiveRow): (readonly [string, ReactNode])[] => [
  [t('fields.barcode'), give.barcode],
  [t('fields.good'), give.good?.name],
  [t('fields.good_type'), give.good?.good_type?.name],
  [t('fields.unit'), [give.unit?.name, give.store?.name].filter(Boolean).join(' · ')],
  [t('fields.employer'), give.employer?.name],
  [t('fields.booking'), give.booking && t('view.visit', { id: give.booking.id, time: formatMoment(give.booking.begin_at) })],
  [t('fields.uses'), give.good?.max_use ? t('view.used', { uses: give.uses, most: give.good.max_use }) : String(give.uses)],
  [
    t('fields.weight'),
    give.weight !== null && t('view.grams', { weight: formatQty(give.weight), least: formatQty(give.good?.min_weight ?? 0) }),
  ],
  [t('fields.sterile_until'), give.sterile_until && formatDay(give.sterile_until)],
]

const columnsFor = (give: GoodGiveRow): Column<GiveEvent>[] => [
  { key: 'at', title: t('fields.at'), cell: ({ at }) => formatMoment(at), width: '150px' },
  { key: 'kind', title: t('fields.kind'), cell: (one) => whatOf(one) },
  { key: 'employer', title: t('fields.employer'), cell: ({ employer }) => employer?.name },
  { key: 'visit', title: t('fields.booking'), cell: ({ booking_id }) => booking_id && `№\u00a0${booking_id}`, width: '120px' },
  { key: 'used', title: t('fields.used'), cell: (one) => usedOf(give, one), isNumber: true, width: '190px' },
  { key: 'author', title: t('fields.author'), cell: ({ author }) => author?.name },
  { key: 'comment', title: t('fields.comment'), cell: ({ comment }) => comment },
]

function whatOf({ kind, barcode, weight }: GiveEvent) {
  const more = [barcode, weight !== null && `${formatQty(weight)} ${t('units.g')}`].filter(Boolean).join(', ')
  return more ? `${t(`kinds.${kind}`)}: ${more}` : t(`kinds.${kind}`)
}

/** The used quantity, and how much of it the books did not have. */
function usedOf(give: GoodGiveRow, { used, taken }: GiveEvent) {
  if (used === null) return null
  const lacked = used - (taken ?? 0)
  return lacked > 0 ? `${amountOf(give, used)}, ${t('view.lacked', { qty: amountOf(give, lacked) })}` : amountOf(give, used)
}
