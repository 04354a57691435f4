import type { Ctx } from '#server/core/context.ts'
import { type ListSpec, text } from '#server/core/list.ts'

export const companiesList: ListSpec = {
  from: 'companies',
  columns: { id: 't.id', name: 't.name', type: 't.type', currency: 't.currency', created_at: 't.created_at' },
  search: { name: text('t.name'), type: text('t.type'), currency: text('t.currency') },
  words: ['name'],
  order: { id: 't.id', name: 't.name collate ru', created_at: 't.created_at' },
  fallback: ['id', 'desc'],
  scope: ownOrAll,
}

/** The tenants' own table has no wall: this is it. */
function ownOrAll({ me }: Ctx) {
  return me.is_superuser ? null : { sql: (first: number) => `t.id = $${first}`, values: [me.company_id] }
}
