import { partnersRu } from '#contract/partners/partners.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { partners } from './partners.table.ts'

export const partnerRecord = recordOf(partners, { model: 'partner', words: { kind: partnersRu.kinds } })
