import { type ReactNode, useState } from 'react'
import { type DatedPriceBody, datedPriceBody, datedPriceEnd } from '#contract/core/dated-price.ts'
import type { Seen } from '#contract/core/edits.ts'
import { formatDay, formatMoney, todayIn } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, IconButton } from './button.tsx'
import { confirm } from './confirm.tsx'
import { DateField } from './date-field.tsx'
import styles from './dated-prices.module.css'
import { Dialog } from './dialog.tsx'
import { Empty } from './empty.tsx'
import { FormView } from './form.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { SelectField } from './select-field.tsx'
import { MoneyField } from './typed-field.tsx'

/** One price of a thing, with its studio and days. */
export interface DatedPrice {
  id: number
  unit: { name: string } | null
  begin_at: string
  end_at: string | null
  price: number
}

type Word =
  | 'prices'
  | 'pricesText'
  | 'pricesEmpty'
  | 'addPrice'
  | 'endPrice'
  | 'endPriceTitle'
  | 'removePrice'
  | 'allUnits'
  | 'unlimited'
  | 'state'
  | 'now'
  | 'acts'
  | 'unitHint'
  | 'endHint'
  | 'fields.price'
  | 'fields.unit'
  | 'fields.unit_id'
  | 'fields.begin_at'
  | 'fields.end_at'

interface DatedPricesProps<P extends DatedPrice> {
  /** Distinguishes the forms of this thing's prices from those of others. */
  name: string
  /** undefined: they are being loaded. */
  prices: readonly P[] | undefined
  t: (key: Word, values?: Record<string, string>) => string
  units: readonly { id: number; name: string }[]
  mayChange: boolean
  seenOf: (price: P) => Seen | undefined
  add: (body: DatedPriceBody) => Promise<unknown>
  end: (price: P, body: { end_at: string | null }, seen: Seen | undefined) => Promise<unknown>
  remove: (price: P) => void
  /** Shown between the explanation and the table. */
  children?: ReactNode
}

/** All prices of a thing by studios and days; the present one is marked. */
export function DatedPrices<P extends DatedPrice>(props: DatedPricesProps<P>) {
  const { t, prices, mayChange, children } = props
  const [open, setOpen] = useState<'new' | P | null>(null)
  const add = mayChange && (
    <Button icon="plus" onClick={() => setOpen('new')}>
      {t('addPrice')}
    </Button>
  )
  const acts: Column<P> = {
    key: 'acts',
    title: t('acts'),
    width: '150px',
    cell: (price) => <PriceActs {...props} price={price} onEnd={() => setOpen(price)} />,
  }
  return (
    <>
      <p className={styles.hint}>{t('pricesText')}</p>
      {children}
      <div>{prices && prices.length > 0 && add}</div>
      <ListTable
        title={t('prices')}
        rows={prices && [...prices]}
        expected={3}
        columns={mayChange ? [...columnsOf<P>(t), acts] : columnsOf<P>(t)}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('pricesEmpty')}>
            {add}
          </Empty>
        }
      />
      {open === 'new' && <NewPriceDialog {...props} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <EndPriceDialog {...props} price={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function PriceActs<P extends DatedPrice>({ t, price, remove, onEnd }: DatedPricesProps<P> & { price: P; onEnd: () => void }) {
  const sum = formatMoney(price.price)
  const ask = async () => {
    const isSure = await confirm({ title: t('removePrice', { price: sum }), action: shell('form.remove'), isDangerous: true })
    if (isSure) remove(price)
  }
  return (
    <span className={styles.acts}>
      <IconButton icon="calendar" label={`${t('endPrice')}: ${sum}`} onClick={onEnd} />
      <IconButton icon="remove" label={`${shell('form.remove')}: ${sum}`} onClick={() => void ask()} />
    </span>
  )
}

/** The last day of a price is excluded: on it the price no longer holds. */
const isNow = ({ begin_at, end_at }: DatedPrice, today: string) => begin_at <= today && (end_at === null || end_at > today)

const columnsOf = <P extends DatedPrice>(t: DatedPricesProps<P>['t']): Column<P>[] => [
  { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name ?? t('allUnits') },
  { key: 'begin_at', title: t('fields.begin_at'), cell: (row) => formatDay(row.begin_at), width: '140px' },
  { key: 'end_at', title: t('fields.end_at'), cell: (row) => (row.end_at ? formatDay(row.end_at) : t('unlimited')), width: '200px' },
  { key: 'now', title: t('state'), cell: (row) => (isNow(row, todayIn(sessionZone())) ? t('now') : ''), width: '120px' },
  { key: 'price', title: t('fields.price'), cell: (row) => formatMoney(row.price), isNumber: true, width: '140px' },
]

function NewPriceDialog<P extends DatedPrice>({ name, t, units, add, onClose }: DatedPricesProps<P> & { onClose: () => void }) {
  const form = useForm({
    whileSaving: 'closed',
    name,
    schema: datedPriceBody,
    initial: { begin_at: todayIn(sessionZone()) },
    save: async (body) => {
      await add(body)
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('addPrice')} onClose={onClose}>
      <FormView form={form} submit={t('addPrice')}>
        <MoneyField field={form.field('price')} label={t('fields.price')} />
        <SelectField field={form.field('unit_id')} label={t('fields.unit_id')} hint={t('unitHint')} options={[...units]} />
        <DateField field={form.field('begin_at')} label={t('fields.begin_at')} />
        <DateField field={form.field('end_at')} label={t('fields.end_at')} hint={t('endHint')} />
      </FormView>
    </Dialog>
  )
}

function EndPriceDialog<P extends DatedPrice>(props: DatedPricesProps<P> & { price: P; onClose: () => void }) {
  const { name, t, price, seenOf, end, onClose } = props
  const seen = seenOf(price)
  const form = useForm({
    whileSaving: 'closed',
    name: `${name}-${price.id}`,
    schema: datedPriceEnd,
    initial: { end_at: price.end_at },
    ...(seen && { seen }),
    save: async (body, _, stood) => {
      await end(price, body, stood)
      onClose()
    },
  })
  return (
    <Dialog title={t('endPriceTitle', { price: formatMoney(price.price) })} onClose={onClose}>
      <FormView form={form}>
        <DateField field={form.field('end_at')} label={t('fields.end_at')} hint={t('endHint')} />
      </FormView>
    </Dialog>
  )
}
