import { storeRow } from '#contract/stores/stores.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'
import { PLACE_NAME } from './place-name.ts'

const UNIT = '(select u.name from units u where u.id = t.unit_id)'
/** A store is called by its studio and its title, as documents name it, and found by words of both (002 §3). */
const LABEL = `(select ${PLACE_NAME} from stores s join units u on u.id = s.unit_id where s.id = t.id)`

/** Read by the whole company: goods travel between studios. */
export const storesList = listSpec({
  row: storeRow,
  from: 'stores',
  columns: {
    label: LABEL,
  },
  search: {
    id: true,
    unit_id: true,
    title: true,
    'unit.name': text(UNIT),
    label: text(LABEL),
    is_default: true,
    is_goods: true,
  },
  words: ['title', 'unit.name'],
  shortest: 1,
  order: { id: true, title: true },
  with: { unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id` },
  fallback: ['title', 'asc'],
})
