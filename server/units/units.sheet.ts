import { unitsRu } from '#contract/units/units.ru.ts'
import { units, unitTypes } from '#contract/units/units.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = units.list.data.shape.items.element
const { fields } = unitsRu

export const unitsSheet = sheetOf<typeof row>({
  title: unitsRu.title,
  row,
  fields,
  columns: {
    name: true,
    city: true,
    address: true,
    type: words(fields.type, (one) => unitsRu.types[unitTypes[one.type]]),
    closed: words(unitsRu.state, (one) => (one.closed ? unitsRu.closed : unitsRu.open)),
    id: true,
  },
})
