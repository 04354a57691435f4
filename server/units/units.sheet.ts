import { unitsRu } from '#contract/units/units.ru.ts'
import { units, unitTypes } from '#contract/units/units.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = units.list.data.shape.items.element
const { fields } = unitsRu

export const unitsSheet: Sheet<typeof row> = {
  title: unitsRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    city: words(fields.city, (one) => one.city?.name, 'city'),
    address: words(fields.address, (one) => one.address),
    type: words(fields.type, (one) => unitsRu.types[unitTypes[one.type]]),
    closed: words(unitsRu.state, (one) => (one.closed ? unitsRu.closed : unitsRu.open)),
    id: figure(fields.id, (one) => one.id),
  },
}
