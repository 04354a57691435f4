import { useState } from 'react'
import { type GoodPriceRow, goods } from '#contract/goods/goods.ts'
import { formatDay, formatMoney, todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import { EndPriceDialog, NewPriceDialog } from './good-price-dialogs.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

/** Every price of a good: of which studio, on which days; the one in force today is marked. */
export function GoodPrices({ goodId }: { goodId: number }) {
  const { can } = useSession()
  const { data, error, refetch } = useData(goods.show, { params: { id: goodId }, query: { with: 'prices' } })
  const [open, setOpen] = useState<'new' | GoodPriceRow | null>(null)
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  const add = (
    <May do={goods.createPrice}>
      <Button icon="plus" onClick={() => setOpen('new')}>
        {t('addPrice')}
      </Button>
    </May>
  )
  const acts: Column<GoodPriceRow> = {
    key: 'acts',
    title: t('acts'),
    width: '150px',
    cell: (price) => <PriceActs price={price} onEnd={() => setOpen(price)} />,
  }
  return (
    <>
      <p className={styles.hint}>{t('pricesText')}</p>
      <div>{data?.prices && data.prices.length > 0 && add}</div>
      <ListTable
        title={t('prices')}
        rows={data?.prices}
        expected={3}
        columns={can(goods.endPrice.may) ? [...shown, acts] : shown}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('pricesEmpty')}>
            {add}
          </Empty>
        }
      />
      {open === 'new' && <NewPriceDialog goodId={goodId} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <EndPriceDialog price={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function PriceActs({ price, onEnd }: { price: GoodPriceRow; onEnd: () => void }) {
  const remove = useSave(goods.removePrice)
  const sum = formatMoney(price.price)
  const ask = async () => {
    const isSure = await confirm({ title: t('removePrice', { price: sum }), action: shell('form.remove'), isDangerous: true })
    if (isSure) remove.mutate({ params: { id: price.good_id, price_id: price.id } })
  }
  return (
    <span className={styles.acts}>
      <IconButton icon="calendar" label={`${t('endPrice')}: ${sum}`} onClick={onEnd} />
      <IconButton icon="remove" label={`${shell('form.remove')}: ${sum}`} onClick={() => void ask()} />
    </span>
  )
}

/** Days are half-open: on its last day a price is no longer in force. */
const isNow = ({ begin_at, end_at }: GoodPriceRow, today: string) => begin_at <= today && (end_at === null || end_at > today)

const shown: Column<GoodPriceRow>[] = [
  { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name ?? t('allUnits') },
  { key: 'begin_at', title: t('fields.begin_at'), cell: (row) => formatDay(row.begin_at), width: '140px' },
  { key: 'end_at', title: t('fields.end_at'), cell: (row) => (row.end_at ? formatDay(row.end_at) : t('unlimited')), width: '200px' },
  { key: 'now', title: t('state'), cell: (row) => (isNow(row, todayIn(sessionZone())) ? t('now') : ''), width: '120px' },
  { key: 'price', title: t('fields.price'), cell: (row) => formatMoney(row.price), isNumber: true, width: '140px' },
]
