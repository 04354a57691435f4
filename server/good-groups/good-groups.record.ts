import { recordOf } from '#server/lists/record-of.ts'
import { goodGroups } from './good-groups.table.ts'

export const goodGroupRecord = recordOf(goodGroups, { model: 'good_group' })
