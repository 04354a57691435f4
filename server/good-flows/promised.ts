import { E, type FieldErrors } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { readMark } from '#domain/core/mark.ts'
import { leavesStore } from '#domain/good-flows/flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { StoredFlow } from './stored.ts'

interface Named {
  marks: readonly string[]
  /** The field at which a refusal of the marks is shown. */
  field: string
}

/**
 * A piece can leave a store only once: a mark that another such draft names already is refused at its line. The pieces are locked, so that of
 * two people who scan one at once the second is told of the first.
 */
export async function refusePromised(ctx: Ctx, { id, type_id }: Pick<StoredFlow, 'id' | 'type_id'>, lines: readonly Named[]) {
  const read = lines
    .flatMap(({ marks }) => marks)
    .flatMap((code) => {
      const mark = readMark(code)
      return 'code' in mark ? { gtin: mark.gtin, serial: mark.serial } : []
    })
  if (!leavesStore(type_id) || read.length === 0) return
  await ctx.sql(
    `select from marks m where (m.gtin, m.serial) in (select x.gtin, x.serial from jsonb_to_recordset($1::jsonb) x(gtin text, serial text))
     order by m.id for update`,
    [JSON.stringify(read)],
  )
  const drafts = await ctx.sql<{ flow_id: number; marks: string[] }>(
    `select i.flow_id, i.marks from good_flow_items i join good_flows f on f.id = i.flow_id
     where f.status_id = 0 and f.deleted_at is null and f.id <> $1 and f.type_id <> 4 and i.marks <> '{}'`,
    [id],
  )
  const holders = new Map(drafts.flatMap(({ flow_id, marks }) => marks.map((code) => [keyOfCode(code), flow_id] as const)))
  const refused: FieldErrors = {}
  for (const { marks, field } of lines)
    for (const key of marks.map(keyOfCode)) {
      const holder = holders.get(key)
      if (holder !== undefined && !refused[field]) refused[field] = [marksMessages.inDraft(key, holder)]
    }
  if (Object.keys(refused).length > 0) fail(E.markUsed, refused)
}
