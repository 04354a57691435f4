import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type GoodRemainRow, goodRemains } from '#contract/good-remains/good-remains.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useRefetch } from '#web/core/use-refetch.ts'
import { placeOf } from '#web/stores/store-picker.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { amountOf } from './amount.ts'
import { OpeningDialog } from './opening-dialog.tsx'
import { Term } from './term.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'good;store;unit;use' }

export default function GoodRemainsPage() {
  const [isOpen, setOpen] = useState(false)
  // One remain opens under the address that its list has (GDS-410): the way back finds the same rows.
  const { searchStr, hash } = useLocation()
  const kept = `${searchStr}${hash && `#${hash}`}`
  useRefetch(goodRemains.list, null, ['good-remains'])
  return (
    <>
      <ListPage
        endpoint={goodRemains.list}
        file={goodRemains.export}
        title={t('title')}
        empty={t('empty')}
        failed={t('failed')}
        query={RELATIONS}
        rowTo={(row) => `${pathTo('goodRemainView', { itemId: row.id })}${kept}`}
        actions={
          <>
            <LinkButton to={paths.goodTurnover}>{t('turnover.open')}</LinkButton>
            <May do={goodRemains.create}>
              <LinkButton to={paths.openingsImport}>{t('acts.import')}</LinkButton>
              <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
                {t('acts.open')}
              </Button>
            </May>
          </>
        }
        columns={[
          { key: 'good', title: t('fields.good'), cell: (row) => row.good?.name, isSortable: true },
          // How much there is stands beside the good: a telephone shows two columns.
          {
            key: 'qty',
            title: t('there'),
            cell: (row) => amountOf(row.qty, row.good),
            isNumber: true,
            isSortable: true,
            width: '105px',
          },
          // The minimum and the days stand beside it: a screen of 1280 shows them whole.
          { key: 'is_low', title: t('fields.min'), cell: (row) => <Low row={row} />, isNumber: true, width: '120px' },
          {
            key: 'use',
            title: t('fields.use'),
            cell: (row) => row.use && t('days', { count: row.use.days }),
            isNumber: true,
            width: '90px',
          },
          // The shelf stands with its store: with a column of its own, a screen of 1280 cut the last one.
          { key: 'store', title: t('fields.store'), cell: whereIs, isSortable: true, width: '160px' },
          { key: 'cost', title: t('worth'), cell: (row) => formatMoney(row.cost), isNumber: true, width: '115px' },
          {
            key: 'expires_at',
            title: t('fields.expires_at'),
            cell: (row) => row.expires_at && <Term day={row.expires_at} />,
            isSortable: true,
            width: '155px',
          },
          { key: 'shelf', title: t('fields.shelf'), cell: (row) => row.shelf, isSortable: true, isSpare: true, width: '90px' },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name, isSpare: true, width: '120px' },
          { key: 'article', title: t('fields.article'), cell: (row) => row.good?.article, isSpare: true, width: '140px' },
          { key: 'max', title: t('fields.max'), cell: (row) => limit(row, row.max), isNumber: true, isSpare: true, width: '120px' },
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
        ]}
      />
      {isOpen && <OpeningDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** «Арбат · Материалы · В-2». */
const whereIs = ({ unit, store, shelf }: GoodRemainRow) => [placeOf(unit, store), shelf].filter(Boolean).join(' · ')

const limit = ({ good }: GoodRemainRow, qty: number | null) => qty !== null && amountOf(qty, good)

/** The minimum, with a mark where less than that is in the store. */
function Low({ row }: { row: GoodRemainRow }) {
  if (!row.is_low) return limit(row, row.min)
  return (
    <StatusMark icon="info" tone="warn">
      {t('lowOf', { min: amountOf(row.min ?? 0, row.good) })}
    </StatusMark>
  )
}
