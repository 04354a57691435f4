import { recordOf, rowIn } from '#server/lists/record-of.ts'
import { customers } from './customers.table.ts'

export const customerRecord = recordOf(customers, {
  model: 'user',
  beside: {
    avatar: { kind: 'text', isPersonal: true },
    /** The log writes the ground in words. */
    ground: { kind: 'text' },
    merged_into: rowIn(customers),
    merged_with: rowIn(customers),
    split_from: rowIn(customers),
  },
})
