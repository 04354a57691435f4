import { useState } from 'react'
import { goods } from '#contract/goods/goods.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AUTOCOMPLETE_LIMIT, Combobox } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

const TYPING_PAUSE = 150

/** Several goods of a dictionary of thousands, found one after another by name, article or barcode. */
export function GoodsPicker({ field, label }: { field: FieldProps<number[]>; label: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = useSettled((typed ?? '').trim(), TYPING_PAUSE)
  const search = useData(
    goods.list,
    typed === null ? null : { query: { limit: AUTOCOMPLETE_LIMIT, ...(text !== '' && { search: text }) } },
    {
      keep: true,
    },
  )
  const chosen = field.value ?? []
  const named = useData(goods.list, chosen.length === 0 ? null : { query: { limit: 1000, ...ofNumbers(chosen) } }, { keep: true })
  const names = new Map(named.data?.items.map(({ id, title }) => [id, title]))
  const found = (search.data?.items ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <FieldFrame field={field} label={label}>
      <Combobox
        field={field}
        options={found.map(({ id, title, article }) => ({ id, name: title, ...(article && { detail: article }) }))}
        from={search}
        chosen=""
        chosenId={null}
        placeholder={t('find')}
        nothing={t('nothing')}
        onType={setTyped}
        onPick={(option) => option && field.onChange([...chosen, option.id])}
      />
      <ul className={styles.picked} aria-label={label}>
        {chosen.map((id) => {
          const name = names.get(id) ?? `№\u00a0${id}`
          return (
            <li key={id}>
              {name}
              <IconButton icon="close" label={t('without', { name })} onClick={() => field.onChange(chosen.filter((one) => one !== id))} />
            </li>
          )
        })}
      </ul>
    </FieldFrame>
  )
}

const ofNumbers = (ids: number[]) => ({ search: `id:${ids.join(',')}`, searchFields: 'id:in' })
