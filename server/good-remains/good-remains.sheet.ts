import { goodRemainsRu } from '#contract/good-remains/good-remains.ru.ts'
import { goodRemains, type TurnoverRow, turnoverRow } from '#contract/good-remains/good-remains.ts'
import { figure, money, type Sheet, type SheetColumn, sheetOf, words } from '#server/lists/sheet.ts'

const row = goodRemains.list.data.shape.items.element
const { fields, units } = goodRemainsRu

export const goodRemainsSheet = sheetOf<typeof row>({
  title: goodRemainsRu.title,
  row,
  fields,
  columns: {
    good: true,
    article: words(fields.article, ({ good }) => good?.article, 'good'),
    unit: true,
    store: true,
    qty: true,
    base_unit: words(fields.base_unit, ({ good }) => good && units[good.base_unit], 'good'),
    cost: true,
    is_low: true,
    min: true,
    max: true,
    shelf: true,
    expires_at: true,
    use: figure(`${fields.use}, ${goodRemainsRu.inDays}`, ({ use }) => use?.days ?? null, 'use'),
    id: true,
  },
})

const parts = ['opening', 'income', 'outcome', 'closing'] as const
type Part = (typeof parts)[number]
const figures = (part: Part): [string, SheetColumn<TurnoverRow>][] => [
  [`${part}_qty`, figure(`${fields[part]}, ${goodRemainsRu.turnover.qty.toLowerCase()}`, (one) => one[part].qty)],
  [`${part}_cost`, money(`${fields[part]}, ${goodRemainsRu.turnover.cost.toLowerCase()}`, (one) => one[part].cost)],
]

/** For each good: what was there, came, went and is there at the end, in quantity and money. */
export const turnoverSheet: Sheet<typeof turnoverRow> = {
  title: goodRemainsRu.turnover.title,
  row: turnoverRow,
  columns: {
    name: words(fields.name, (one) => one.name),
    article: words(fields.article, (one) => one.article),
    base_unit: words(fields.base_unit, (one) => units[one.base_unit]),
    ...Object.fromEntries(parts.flatMap(figures)),
  },
}
