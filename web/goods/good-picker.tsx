import { useState } from 'react'
import { type GoodRow, goods } from '#contract/goods/goods.ts'
import { barcodeOfScan, writingsOf } from '#domain/goods/barcode.ts'
import { call } from '#web/core/call.ts'
import { useData } from '#web/core/query.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { AUTOCOMPLETE_LIMIT, Combobox } from '#web/ui/combobox.tsx'
import { type ControlProps, FieldFrame } from '#web/ui/field.tsx'
import { t } from './texts.ts'

const TYPING_PAUSE = 150

/** One good of the dictionary, found by its name, article or barcode; `name` is what the good that stands in the field is called. */
export function GoodPicker({ field, label, name = '' }: Pick<ControlProps<number>, 'field' | 'label'> & { name?: string | undefined }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState(name)
  const text = useSettled((typed ?? '').trim(), TYPING_PAUSE)
  const asked = typed === null ? null : { query: { limit: AUTOCOMPLETE_LIMIT, ...(text !== '' && { search: text }) } }
  const search = useData(goods.list, asked, { keep: true })
  return (
    <FieldFrame field={field} label={label}>
      <Combobox
        field={field}
        options={(search.data?.items ?? []).map(({ id, title, article }) => ({ id, name: title, ...(article && { detail: article }) }))}
        from={search}
        chosen={field.value ? chosen : ''}
        chosenId={field.value ?? null}
        placeholder={t('find')}
        nothing={t('nothing')}
        onType={setTyped}
        onPick={(option) => {
          setChosen(option?.name ?? '')
          field.onChange(option?.id ?? null)
        }}
      />
    </FieldFrame>
  )
}

/** The good that is picked by a scanner, whatever it has read of the package; undefined: the dictionary has none. */
export async function goodOfScan(code: string): Promise<GoodRow | undefined> {
  const { items } = await call(goods.list, {
    query: { search: `barcode:${writingsOf(barcodeOfScan(code)).join(',')}`, searchFields: 'barcode:in', limit: 1 },
  })
  return items[0]
}
