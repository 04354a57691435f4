import { parseTerms, type Term } from '#contract/core/list.ts'
import { type StoreRow, storeRow, stores } from '#contract/stores/stores.ts'
import { rowOf } from './rows.ts'
import { answer, listOfRows } from './server.ts'

export const store = (id: number, title: string, unit: { id: number; name: string }, isDefault: 0 | 1 = 0): StoreRow =>
  rowOf(storeRow, {
    id,
    company_id: 1,
    unit_id: unit.id,
    title,
    label: `${unit.name} · ${title}`,
    is_default: isDefault,
    is_goods: 0,
    unit,
  })

/** The stores as the server finds them: by studio, by every word, the central ones apart, no more than were asked for. */
export function answerStores(all: readonly StoreRow[], central: readonly StoreRow[] = []) {
  answer(stores.list, ({ query: { search, searchFields, among, limit } }) => {
    const terms = parseTerms(search, searchFields) ?? []
    const known = [...(among === 'central' ? [] : all), ...(among === 'own' ? [] : central)]
    const found = known.filter((one) => terms.every((term) => isFound(one, term)))
    return { ...listOfRows(...found.slice(0, Number(limit))), count: found.length }
  })
  answer(stores.show, ({ params: { id } }) => {
    const one = [...all, ...central].find((row) => row.id === Number(id))
    if (!one) throw new Error(`no store ${id}`)
    return one
  })
}

const isFound = (row: StoreRow, { field, value }: Term) =>
  field === 'unit_id' ? row.unit_id === Number(value) : row.label.toLowerCase().includes(value)
