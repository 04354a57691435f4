import { useState } from 'react'
import type { GoodInvoiceItem } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { AUTOCOMPLETE_LIMIT, Combobox, type Option, SEARCH_LIMIT } from '#web/ui/combobox.tsx'
import { t } from './texts.ts'

const TYPING_PAUSE = 150
/** A number that no good has. */
const NEW = 0

interface Props {
  item: GoodInvoiceItem
  onPick: (good: number) => void
}

/** «Создать» stands first until something is typed, because the goods shown then are those at the beginning of the alphabet; afterwards it stands last. */
const withNew = (found: Option[], fresh: Option, isUntyped: boolean) =>
  isUntyped ? [fresh, ...found] : [...found.slice(0, SEARCH_LIMIT - 1), fresh]

/** Which of our goods a line is: found by typing, or created under the name that the paper has. */
export function GoodPicker({ item, onPick }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const { can } = useSession()
  const text = useSettled((typed ?? '').trim(), TYPING_PAUSE)
  const search = useData(
    goods.list,
    typed === null ? null : { query: { limit: AUTOCOMPLETE_LIMIT, ...(text !== '' && { search: text }) } },
    {
      keep: true,
    },
  )
  const create = useSave(goods.create, { saved: null })
  const make = async () => {
    const isBarcode = /^\d{12,13}$/.test(item.barcode ?? '')
    const good = await create.mutateAsync({
      body: { title: item.name.slice(0, 200), article: item.article, ...(isBarcode && item.barcode && { good_barcodes: [item.barcode] }) },
    })
    toast.success(t('acts.created', { name: good.title }))
    onPick(good.id)
  }
  const found = (search.data?.items ?? []).map(
    ({ id, title, article }): Option => ({ id, name: title, ...(article && { detail: article }) }),
  )
  const label = t('acts.chooseGood', { n: item.n, name: item.name })
  return (
    <>
      <label className="unseen" htmlFor={`good-of-${item.id}`}>
        {label}
      </label>
      <Combobox
        field={{ id: `good-of-${item.id}`, name: `good-of-${item.id}`, error: undefined, required: false, onBlur: () => undefined }}
        options={can(goods.create.may) ? withNew(found, { id: NEW, name: t('acts.createGood', { name: item.name }) }, text === '') : found}
        from={search}
        chosen={item.good?.name ?? ''}
        chosenId={item.good_id}
        placeholder={t('acts.find')}
        nothing={t('acts.nothing')}
        onType={setTyped}
        onPick={(option) => {
          if (option?.id === NEW)
            void make().catch(() => undefined) // the save itself reports the refusal
          else if (option) onPick(option.id)
        }}
      />
    </>
  )
}
