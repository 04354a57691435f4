import type { z } from 'zod'
import type { Edits } from './edits.ts'
import { exportOf } from './export.ts'
import { idParams } from './fields.ts'
import { listOf, listQuery } from './list.ts'
import type { Permission } from './permissions.ts'

type Crudable = { [P in Permission]: P extends `${infer M}.create` ? M : never }[Permission]

/**
 * The calls of a dictionary: list and its file, show, create, update (only what changed), remove.
 * `row` is what leaves; `body` what may be sent, without defaults: an update sends some of it (the database has the defaults).
 */
export function crud<const M extends Crudable, const P extends string, R extends z.ZodType, B extends z.ZodRawShape>(one: {
  path: P
  model: M
  row: R
  body: z.ZodObject<B>
  /** The feature whose cards of people the rows of this list open. */
  opens?: 'customers' | 'employers'
}) {
  const item = `${one.path}/:id` as const
  const list = {
    method: 'GET',
    path: one.path,
    may: `${one.model}.view` as Permission,
    query: listQuery,
    data: listOf(one.row),
    ...(one.opens && { opens: { who: one.opens, at: 'items.*.id' } }),
  } as const
  return {
    list,
    export: exportOf(list),
    show: {
      method: 'GET',
      path: item,
      may: `${one.model}.view` as Permission,
      params: idParams,
      data: one.row,
      ...(one.opens && { opens: { who: one.opens, at: 'id' } }),
    },
    create: { method: 'POST', path: one.path, may: `${one.model}.create` as Permission, body: one.body, data: one.row },
    update: {
      method: 'PUT',
      path: item,
      may: `${one.model}.update` as Permission,
      params: idParams,
      body: one.body.partial(),
      data: one.row,
      edits: { readBy: 'show' } as Edits,
      ...(one.opens && { opens: { who: one.opens, at: 'id' } }),
    },
    remove: { method: 'DELETE', path: item, may: `${one.model}.delete` as Permission, params: idParams },
  } as const
}
