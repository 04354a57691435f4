import { useState } from 'react'
import { printTerms, type Term } from '#contract/core/list.ts'
import { type StoreRow, stores } from '#contract/stores/stores.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { AUTOCOMPLETE_LIMIT, Combobox } from '#web/ui/combobox.tsx'
import { type ControlProps, FieldFrame } from '#web/ui/field.tsx'
import { t } from './texts.ts'

const TYPING_PAUSE = 150

interface StorePickerProps extends Pick<ControlProps<number>, 'field' | 'label'> {
  /** The studio whose stores are offered; absent: any. */
  unit?: number
  /** own: of studios that one works for; central: of those that goods are ordered from; absent: any. */
  among?: 'own' | 'central'
  /** For a form that keeps more of the store than its number. */
  onPick?: (store: StoreRow | null) => void
}

/** One store of the company, found on the server by its title and its studio (UNT-732). */
export function StorePicker({ field, label, unit, among, onPick }: StorePickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = useSettled((typed ?? '').trim(), TYPING_PAUSE)
  const search = useData(stores.list, typed === null ? null : { query: askedFor(text, unit, among) }, { keep: true })
  const chosen = useData(stores.show, field.value ? { params: { id: field.value } } : null, { quiet: true })
  // Until the answer has come, Enter picks of the former one only what was typed.
  const found = (search.data?.items ?? []).filter((one) => wordsOf(typed ?? '').every((word) => one.label.toLowerCase().includes(word)))
  const isAsking = search.data === undefined || search.isPlaceholderData || text !== (typed ?? '').trim()
  return (
    <FieldFrame field={field} label={label}>
      <Combobox
        field={field}
        options={found.map(({ id, label: name }) => ({ id, name }))}
        isLoading={isAsking}
        from={search}
        chosen={chosen.data?.label ?? ''}
        chosenId={field.value ?? null}
        placeholder={t('find')}
        onType={setTyped}
        onPick={(option) => {
          const store = found.find(({ id }) => id === option?.id) ?? null
          // The chosen store is known from the search, so its name is not asked for once more.
          if (store) queryClient.setQueryData(keyOf(stores.show, { params: { id: store.id } }), store)
          if (onPick) onPick(store)
          else field.onChange(store?.id ?? null)
        }}
      />
    </FieldFrame>
  )
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Each word is looked for in the title and the studio's name, which are one text on the screen. */
function askedFor(text: string, unit: number | undefined, among: StorePickerProps['among']) {
  const ofUnit: Term[] = unit === undefined ? [] : [{ field: 'unit_id', value: String(unit), operator: '=' }]
  const named = wordsOf(text).map((value): Term => ({ field: 'label', value, operator: 'like' }))
  return { limit: AUTOCOMPLETE_LIMIT, searchJoin: 'and' as const, ...printTerms([...ofUnit, ...named]), ...(among && { among }) }
}

/** The store that a form begins with: the default one of one's own studio, else any of it; `any` is the company's first store, undefined where it has none. */
export function useOwnStore(among?: 'own') {
  const { me } = useSession()
  const which = among && { among }
  const ofUnit = { search: `unit_id:${me.unit_id}`, searchFields: 'unit_id:=' }
  const own = useData(stores.list, me.unit_id === null ? null : { query: { limit: AUTOCOMPLETE_LIMIT, ...ofUnit, ...which } })
  const first = useData(stores.list, { query: { limit: 1, ...which } })
  const isRead = first.data !== undefined && (me.unit_id === null || own.data !== undefined)
  const mine = own.data?.items ?? []
  return {
    isRead,
    own: mine.find(({ is_default }) => is_default === 1) ?? mine[0],
    any: first.data?.items[0],
    error: isRead ? null : (own.error ?? first.error),
    /** The title of the error: what has not come is no document yet. */
    failed: t('notLoaded'),
    refetch: () => void Promise.all([own.refetch(), first.refetch()]),
  }
}

type Named = { name: string } | null | undefined

/** Prints «Арбат · Витрина»; a store that is called as its studio is said once. */
export function placeOf(unit: Named, store: Named): string | null {
  if (!unit || !store) return null
  return unit.name === store.name ? store.name : `${unit.name} · ${store.name}`
}
